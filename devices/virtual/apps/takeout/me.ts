/** The user's own page and the addresses. */
import { mdiHeartOutline, mdiMapMarkerOutline, mdiPlus } from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, row, scroll, stack } from '../../toolkit/containers.ts';
import { fab, floating, radio } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { emptyState, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { page, type Screen } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import type { Context } from './data.ts';
import { storeOf } from './menu.ts';
import { BRAND, bar, brandButton, storeRow } from './parts.ts';

export function me(context: Context): Node {
  const { data } = context;
  const avatar = stack(
    { width: 64, height: 64, radius: 32, background: BRAND, align: 'center', justify: 'center' },
    [text('满', { style: 'headlineMedium', color: '#ffffff', tree: 'none' })],
  );
  return column({ weight: 1 }, [
    appBar({ title: '我的' }),
    scroll('me', {}, [
      row({ padding: { x: 24, y: 12 }, gap: 18 }, [
        avatar,
        column({ weight: 1, gap: 2 }, [
          text('林小满', { style: 'titleLarge' }),
          text('普通会员', { style: 'bodyMedium', color: 'onSurfaceVariant' }),
        ]),
      ]),
      listItem({
        title: '收货地址',
        summary: `共 ${data.addresses.length} 个`,
        icon: mdiMapMarkerOutline,
        onTap: () => context.push('addresses'),
      }),
      listItem({
        title: '我的收藏',
        summary: `共 ${data.favourites.length} 家`,
        icon: mdiHeartOutline,
        onTap: () => context.push('favourites'),
      }),
      switchItem({
        title: '消息推送',
        summary: '订单状态和优惠信息',
        checked: data.options.push,
        onChange: (checked) => {
          data.options.push = checked;
        },
      }),
      switchItem({
        title: '无接触配送',
        summary: '骑手把商品放在门口',
        checked: data.options.contactless,
        onChange: (checked) => {
          data.options.contactless = checked;
        },
      }),
    ]),
  ]);
}

export function favourites(context: Context): Screen {
  const saved = context.data.favourites.flatMap((id) => storeOf(id) ?? []);
  return page([
    bar(context, '我的收藏'),
    saved.length === 0
      ? emptyState(mdiHeartOutline, '还没有收藏的商家')
      : scroll('favourites', {}, [...saved.map((store) => storeRow(context, store))]),
  ]);
}

export function addresses(context: Context): Screen {
  const { data } = context;
  const rows = data.addresses.map((address) =>
    listItem({
      title: address.place,
      summary: `${address.name}  ${address.phone}`,
      leading: radio({ checked: address.id === data.addressId, tree: 'none' }),
      selected: address.id === data.addressId,
      onTap: () => {
        data.addressId = address.id;
        context.pop();
      },
    }),
  );
  const add = fab(mdiPlus, { description: '新增地址', onTap: () => context.push('newAddress') });
  return page([bar(context, '收货地址'), floating(scroll('addresses', {}, rows), add)]);
}

export function newAddress(context: Context): Screen {
  const draft = context.local({ name: '', phone: '', place: '' });
  const input = (key: keyof typeof draft, hint: string) =>
    field({
      key,
      hint,
      value: draft[key],
      input: key === 'phone' ? 'phone' : 'text',
      onChange: (value) => {
        draft[key] = value;
      },
    });
  const save = () => {
    const filled = Object.values(draft).every((value) => value.trim() !== '');
    if (!filled) {
      context.toast('请填写完整的地址信息');
      return;
    }
    const { data } = context;
    const id = Math.max(0, ...data.addresses.map((one) => one.id)) + 1;
    data.addresses.push({ id, ...draft });
    context.pop();
    context.toast('地址已保存');
  };
  return page([
    bar(context, '新增地址'),
    scroll('form', { padding: { x: 20, y: 8 }, gap: 16 }, [
      input('name', '收货人'),
      input('phone', '手机号'),
      input('place', '详细地址'),
      brandButton('保存地址', { id: 'save', onTap: save }),
    ]),
  ]);
}
