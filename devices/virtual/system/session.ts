/** The phone at work: keeps the scene up to date, runs handlers, and answers keys. */
import type { FieldEdit } from '../field-edit.ts';
import type { PhoneKey } from '../phone-api.ts';
import type { Placed } from '../toolkit/layout.ts';
import type { Core } from './core.ts';
import { current, currentSnackbar, showVolume, topEntry, touch, transitionProgress } from './core.ts';
import { moveFocus, pressFocused } from './dpad.ts';
import type { Direction } from './focus-search.ts';
import { currentNotification } from './heads-up.ts';
import { goHome, hideKeyboard, popScreens, showRecents } from './navigation.ts';
import { followOrientation } from './orientation.ts';
import { clockText } from './phone-time.ts';
import { revealField } from './reveal.ts';
import type { AppWindow, Scene } from './scene.ts';
import { buildScene } from './scene.ts';
import type { ScreenEntry } from './state.ts';
import type { SystemActions } from './system-actions.ts';
import type { FocusedField } from './text-entry.ts';
import {
  deleteBefore,
  editField,
  focusedField,
  focusField,
  focusNext,
  insertText,
  moveToEnd,
  pressEnter,
} from './text-entry.ts';

const VOLUME_MAX = 25;

export class Session {
  readonly core: Core;
  readonly actions: SystemActions;
  /** The last tap, while it can still become the first of a double tap. */
  lastTap: { readonly x: number; readonly y: number; readonly at: number } | undefined;
  #scene: { readonly key: string; readonly scene: Scene } | undefined;

  constructor(core: Core) {
    this.core = core;
    this.actions = this.#systemActions();
  }

  /** Names everything a picture depends on; undefined while something moves by itself. */
  pictureKey(): string | undefined {
    const { busy } = this.scene();
    if (busy || this.core.timeRead || transitionProgress(this.core) < 1) return undefined;
    return this.#sceneKey();
  }

  scene(): Scene {
    const key = this.#sceneKey();
    if (this.#scene?.key === key && !this.core.timeRead) return this.#scene.scene;
    const scene = buildScene(this.core, this.actions);
    // A screen function may have created local state, which is no change of what is shown.
    this.#scene = { key: this.#sceneKey(), scene };
    return scene;
  }

  /** Runs what a touch or key does, then brings focus, keyboard and scroll positions in line with the new screen. */
  run(handler: () => void): void {
    handler();
    followOrientation(this.core);
    touch(this.core);
    this.settle();
  }

  settle(): void {
    const { core } = this;
    const entry = topEntry(core);
    const active = this.scene().active;
    if (entry === undefined || active === undefined || active.entry !== entry) return;
    if (!entry.opened) this.#open(active);
    this.#focusMarkedField(entry);
    const wanted = entry.focus;
    if (wanted === null) return;
    const focused = this.focused();
    if (focused === undefined) {
      entry.focus = null;
      hideKeyboard(core);
      touch(core);
      return;
    }
    if (wanted.caret > focused.node.value.length) {
      if (wanted.caret === Number.MAX_SAFE_INTEGER) focusField(core, focused.node, focused.caret);
      else entry.focus = { key: wanted.key, caret: focused.caret };
    }
    touch(core);
    revealField(core, this.scene());
  }

  /** Where a focus is shown, a field that has it takes what is typed, without its keyboard. */
  #focusMarkedField(entry: ScreenEntry): void {
    const node = this.scene().marked?.node;
    if (entry.focus !== null || node?.kind !== 'field') return;
    entry.focus = { key: node.key, caret: node.value.length };
    touch(this.core);
  }

  #open(window: AppWindow): void {
    window.entry.opened = true;
    const { autofocus: key, fromEnd } = window.screen;
    if (fromEnd !== undefined) window.entry.scroll[fromEnd] = Number.MAX_SAFE_INTEGER;
    if (key !== undefined) window.entry.focus = { key, caret: Number.MAX_SAFE_INTEGER };
    touch(this.core);
  }

  focused(): FocusedField | undefined {
    const active = this.scene().active;
    return active === undefined ? undefined : focusedField(this.core, active.placed);
  }

  back(): void {
    const { core } = this;
    const { keyboard, active } = this.scene();
    if (keyboard !== undefined) this.run(() => hideKeyboard(core));
    else if (active?.screen.onBack !== undefined) this.run(active.screen.onBack);
    else this.run(() => popScreens(core, core.state.front));
  }

  key(key: PhoneKey): void {
    const { core } = this;
    const pressed: Readonly<Record<PhoneKey, () => void>> = {
      back: () => this.back(),
      escape: () => this.back(),
      home: () => this.run(() => goHome(core)),
      recent: () => this.run(() => showRecents(core)),
      volume_up: () => this.run(() => this.#volume(1)),
      volume_down: () => this.run(() => this.#volume(-1)),
      tab: () => this.#tab(),
      enter: () => this.#enter(),
      delete: () => this.#edit(deleteBefore),
      move_end: () => this.#edit(moveToEnd),
      dpad_up: () => this.#moveFocus('up'),
      dpad_down: () => this.#moveFocus('down'),
      dpad_left: () => this.#moveFocus('left'),
      dpad_right: () => this.#moveFocus('right'),
      dpad_center: () => this.#press(),
    };
    pressed[key]();
  }

  #moveFocus(direction: Direction): void {
    const { active } = this.scene();
    if (active !== undefined) this.run(() => moveFocus(this.core, active, direction));
  }

  #press(): void {
    const { active } = this.scene();
    if (active !== undefined) this.run(() => pressFocused(this.core, active));
  }

  /** Ends a line or the input of a field; where a focus is shown it presses whatever else has it. */
  #enter(): void {
    if (this.core.touchMode || this.focused() !== undefined) this.#edit(pressEnter);
    else this.#press();
  }

  #tab(): void {
    const { active } = this.scene();
    if (active !== undefined) this.run(() => focusNext(this.core, active.placed));
  }

  /** Without a focused field the key is lost, as on a real phone. */
  #edit(edit: (core: Core, focused: FocusedField) => void): void {
    const focused = this.focused();
    if (focused !== undefined) this.run(() => edit(this.core, focused));
  }

  #volume(change: number): void {
    const { system } = this.core.state.settings;
    const level = Math.min(VOLUME_MAX, Math.max(0, Number(system['volume_music'] ?? 0) + change));
    system['volume_music'] = String(level);
    showVolume(this.core, String(level));
  }

  /** Without a focused field nothing happens. */
  edit(edit: FieldEdit): void {
    this.#edit((core, focused) => editField(core, focused, edit));
  }

  type(text: string): void {
    for (const piece of text.split(/(\n|\t)/)) {
      if (piece === '\n') this.key('enter');
      else if (piece === '\t') this.key('tab');
      else if (piece !== '') this.#insert(piece);
    }
  }

  #insert(text: string): void {
    const focused = this.focused();
    if (focused !== undefined) this.run(() => insertText(this.core, focused, text));
  }

  #systemActions(): SystemActions {
    const { core } = this;
    return {
      keyboard: {
        type: (character) => this.#insert(character),
        backspace: () => this.key('delete'),
        enter: () => this.key('enter'),
        shift: () => {
          const next = { off: 'once', once: 'lock', lock: 'off' } as const;
          core.state.keyboard.shift = next[core.state.keyboard.shift];
        },
        page: (page) => {
          core.state.keyboard.page = page;
        },
      },
      navigation: {
        back: () => this.back(),
        home: () => goHome(core),
        recents: () => showRecents(core),
      },
      typesMultiline: (window: Placed) => focusedField(core, window)?.node.multiline ?? false,
    };
  }

  #sceneKey(): string {
    const { core } = this;
    const passing = [
      current(core, core.toast),
      current(core, core.volumePanel),
      currentSnackbar(core)?.text,
      currentNotification(core)?.text,
    ];
    return `${core.version}/${clockText(core)}/${passing.join('/')}`;
  }
}
