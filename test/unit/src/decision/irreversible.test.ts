import { describe, expect, it } from 'vitest';
import {
  irreversibleTarget,
  isIrreversible,
  isIrreversibleLabel,
} from '../../../../src/decision/irreversible.ts';
import { sampleElement } from '../../../support/sample-decision.ts';

describe('a label that cannot be taken back', () => {
  it.each([
    'Send',
    'SEND',
    'Pay now',
    'Pay £12.50',
    'Delete',
    'Delete 3 items',
    'Yes, delete',
    'Buy',
    'Buy now · £9.99',
    'Place order',
    'Confirm payment',
    'Confirm and pay',
    'Empty trash',
    'Factory reset',
    'Clear data',
    'Post',
    'Uninstall',
    '发送',
    '立即支付',
    '确认并删除',
    '提交订单',
  ])('%s', (label) => {
    expect(isIrreversibleLabel(label)).toBe(true);
  });

  it.each([
    '',
    'Orders',
    'Order history',
    'Order #1001',
    'Order details',
    'Sent',
    'Sender',
    'Payments',
    'Deleted items',
    'Recently deleted',
    'Posts',
    'Posted 3 min ago',
    'Buyers',
    'Do not delete',
    'Do you really want to send this message to everyone you know?',
    'Settings · Delete old messages',
    'Confirm',
    'OK',
    'Cancel',
    '已发送',
    '最近删除',
    '支付方式',
    '订阅管理',
  ])('but not %j', (label) => {
    expect(isIrreversibleLabel(label)).toBe(false);
  });
});

describe('an action that cannot be taken back', () => {
  const click = { name: 'click', position: { kind: 'index', id: 1 } } as const;
  const send = sampleElement(1, 'Send');

  it('touches such a control', () => {
    expect(irreversibleTarget(click, [send])).toBe(send);
    expect(isIrreversible(click, 'safe', [send])).toBe(true);
  });

  it('or is said to be so by the model', () => {
    expect(isIrreversible(click, 'irreversible', [sampleElement(1, 'Go')])).toBe(true);
    expect(isIrreversible(click, 'reversible', [sampleElement(1, 'Go')])).toBe(false);
    expect(isIrreversible(click, undefined, [sampleElement(1, 'Go')])).toBe(false);
  });

  it('is not to look at it, to switch it, or to read it', () => {
    const scroll = {
      name: 'scroll',
      direction: 'down',
      distance_ratio: 0.5,
      anchor: click.position,
    } as const;
    expect(irreversibleTarget(scroll, [send])).toBeUndefined();
    expect(irreversibleTarget(click, [sampleElement(1, 'Send', { kind: 'toggle' })])).toBeUndefined();
    expect(irreversibleTarget(click, [sampleElement(1, 'Send', { kind: 'text' })])).toBeUndefined();
    const pressed = sampleElement(1, 'Send', { kind: 'text', state: { clickable: true } });
    expect(irreversibleTarget(click, [pressed])).toBe(pressed);
  });
});
