/** UI kits whose style sheets pages are drawn with: their classes of buttons, fields, cards, rows and switches. */

export interface Kit {
  readonly name: string;
  /** Files of npm packages. None: looks of our own, different for every page. */
  readonly css: readonly string[];
  readonly button: readonly string[];
  readonly input: string;
  readonly card: string;
  readonly row: string;
  /** Markup of a switch or box; `@` stands for what switches it on. */
  readonly toggles: readonly string[];
  readonly on: string;
  /** Attribute of the root that makes it dark. */
  readonly dark?: string;
}

const CHECK = '<input data-k="3" type="checkbox" @>';
const RADIO = '<input data-k="3" type="radio" @>';

export const OWN: Kit = {
  name: 'own',
  css: [],
  button: ['b fill', 'b fill', 'b soft', 'b edge', 'b bare', 'b fill pillb'],
  input: 'in',
  card: 'cardx',
  row: '',
  toggles: [
    '<span data-k="3" class="sw @"></span>',
    '<span data-k="3" class="bx @"></span>',
    '<span data-k="3" class="rd @"></span>',
  ],
  on: 'on',
};

export const KITS: readonly Kit[] = [
  OWN,
  {
    name: 'bootstrap',
    css: ['bootstrap/dist/css/bootstrap.min.css'],
    button: [
      'btn btn-primary',
      'btn btn-outline-secondary',
      'btn btn-success rounded-pill',
      'btn btn-light',
      'btn btn-danger btn-lg',
    ],
    input: 'form-control',
    card: 'card p-2',
    row: 'list-group-item',
    toggles: [
      '<span class="form-switch"><input data-k="3" class="form-check-input" type="checkbox" @></span>',
      '<input data-k="3" class="form-check-input" type="checkbox" @>',
    ],
    on: 'checked',
    dark: 'data-bs-theme="dark"',
  },
  {
    name: 'pico',
    css: ['@picocss/pico/css/pico.min.css'],
    button: ['', 'secondary', 'outline', 'contrast'],
    ...{ input: '', card: 'cardx', row: '' },
    toggles: ['<input data-k="3" type="checkbox" role="switch" @>', CHECK, RADIO],
    on: 'checked',
    dark: 'data-theme="dark"',
  },
  {
    name: 'weui',
    css: ['weui/dist/style/weui.min.css'],
    button: [
      'weui-btn weui-btn_primary',
      'weui-btn weui-btn_default',
      'weui-btn weui-btn_warn weui-btn_mini',
      'weui-btn weui-btn_primary weui-btn_mini',
    ],
    ...{ input: 'weui-input', card: 'cardx', row: 'weui-cell weui-cell_access' },
    toggles: ['<input data-k="3" class="weui-switch" type="checkbox" @>'],
    on: 'checked',
    dark: 'data-weui-theme="dark"',
  },
  {
    name: 'framework7',
    css: ['framework7/framework7-bundle.min.css'],
    button: [
      'button button-fill',
      'button button-outline',
      'button button-tonal',
      'button button-fill button-round',
      'button button-raised',
    ],
    ...{ input: 'in', card: 'card cardpad', row: 'item-content' },
    toggles: [
      '<label data-k="3" class="toggle"><input type="checkbox" @><span class="toggle-icon"></span></label>',
      '<label data-k="3" class="checkbox"><input type="checkbox" @><i class="icon-checkbox"></i></label>',
      '<label data-k="3" class="radio"><input type="radio" @><i class="icon-radio"></i></label>',
    ],
    on: 'checked',
    dark: 'class="dark md"',
  },
  {
    name: 'materialize',
    css: ['@materializecss/materialize/dist/css/materialize.min.css'],
    button: ['btn filled', 'btn outlined', 'btn tonal', 'btn elevated', 'btn text', 'btn-large filled'],
    ...{ input: 'in', card: 'card cardpad', row: '' },
    toggles: [
      '<span class="switch"><label><input type="checkbox" @><span data-k="3" class="lever"></span></label></span>',
    ],
    on: 'checked',
    dark: 'theme="dark"',
  },
  {
    name: 'beer',
    css: ['beercss/dist/cdn/beer.min.css'],
    button: ['', 'border', 'transparent link', 'secondary', 'large', 'fill'],
    ...{ input: 'in', card: 'cardx', row: '' },
    toggles: ['<label data-k="3" class="switch"><input type="checkbox" @><span></span></label>'],
    on: 'checked',
  },
  {
    name: 'uikit',
    css: ['uikit/dist/css/uikit.min.css'],
    button: [
      'uk-button uk-button-primary',
      'uk-button uk-button-default',
      'uk-button uk-button-danger',
      'uk-button uk-button-secondary uk-button-small',
    ],
    ...{ input: 'uk-input', card: 'uk-card uk-card-default uk-card-small uk-card-body', row: '' },
    toggles: [
      '<input data-k="3" class="uk-checkbox" type="checkbox" @>',
      '<input data-k="3" class="uk-radio" type="radio" @>',
    ],
    on: 'checked',
  },
  {
    name: 'onsen',
    css: ['onsenui/css/onsen-css-components.min.css'],
    button: [
      'button',
      'button button--outline',
      'button button--cta',
      'button button--material',
      'button button--light',
      'button button--quiet',
    ],
    ...{ input: 'text-input', card: 'card', row: '' },
    toggles: [
      '<label data-k="3" class="switch"><input type="checkbox" class="switch__input" @><div class="switch__toggle"><div class="switch__handle"></div></div></label>',
      '<label data-k="3" class="switch switch--material"><input type="checkbox" class="switch__input switch--material__input" @><div class="switch__toggle switch--material__toggle"><div class="switch__handle switch--material__handle"></div></div></label>',
    ],
    on: 'checked',
  },
  {
    name: 'fomantic',
    css: ['fomantic-ui-css/semantic.min.css'],
    button: [
      'ui button',
      'ui primary button',
      'ui basic button',
      'ui green button',
      'ui circular orange button',
      'ui inverted secondary button',
    ],
    ...{ input: 'in', card: 'ui segment', row: '' },
    toggles: ['<div data-k="3" class="ui toggle checkbox"><input type="checkbox" @><label></label></div>'],
    on: 'checked',
  },
  {
    name: 'nes',
    css: ['nes.css/css/nes.min.css'],
    button: ['nes-btn', 'nes-btn is-primary', 'nes-btn is-success', 'nes-btn is-warning'],
    ...{ input: 'nes-input', card: 'nes-container', row: '' },
    toggles: ['<label data-k="3"><input type="checkbox" class="nes-checkbox" @><span>&nbsp;</span></label>'],
    on: 'checked',
  },
];

/** Never used for training. */
export const HELD_OUT_KITS: readonly Kit[] = [
  {
    name: 'bulma',
    css: ['bulma/css/bulma.min.css'],
    button: [
      'button is-primary',
      'button is-light',
      'button is-rounded is-info',
      'button is-link is-outlined',
    ],
    ...{ input: 'input', card: 'box', row: '' },
    toggles: [CHECK, RADIO],
    on: 'checked',
    dark: 'data-theme="dark"',
  },
  {
    name: 'vant',
    css: ['vant/lib/index.css'],
    button: [
      'van-button van-button--primary van-button--normal',
      'van-button van-button--default van-button--normal',
      'van-button van-button--danger van-button--normal van-button--round',
      'van-button van-button--primary van-button--small van-button--plain',
    ],
    ...{ input: 'in', card: 'cardx', row: 'van-cell' },
    toggles: ['<div data-k="3" class="van-switch @"><div class="van-switch__node"></div></div>'],
    on: 'van-switch--on',
    dark: 'class="van-theme-dark"',
  },
];
