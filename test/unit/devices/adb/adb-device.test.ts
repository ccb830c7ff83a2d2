import { describe, expect, it } from 'vitest';
import { deviceOver } from '../../../../devices/adb/adb-device.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import type { Script } from '../../../support/scripted-adb.ts';
import { scriptedAdb } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;
const FACTS = 'Pixel 8\n14\n34\nPhysical density: 420\nOverride density: 480\n';
const WITH_HELPER = `${FACTS}package:/data/app/adbkeyboard/base.apk\n`;

async function connected(script: Script, facts = FACTS) {
  const adb = scriptedAdb((command) => (command.startsWith('getprop') ? facts : script(command)));
  const device = await deviceOver(adb, { serial: 'R58M' }, new ManualClock(), signal);
  return { device, commands: () => adb.commands.slice(1) };
}

describe('deviceOver', () => {
  it('says what the device is and can do', async () => {
    const { device } = await connected(() => '');
    expect(device.info).toEqual({
      id: 'R58M',
      backend: 'adb',
      model: 'Pixel 8',
      osVersion: '14',
      density: 480,
      capabilities: { tree: true, pinch: false, unicode: false, snapshot: false },
    });
    expect(device.snapshots).toBeUndefined();
  });

  it('copes with a device that says little', async () => {
    const { device } = await connected(() => '', '\n\n\n');
    expect(device.info).toMatchObject({ model: 'scripted-1', osVersion: 'unknown', density: 160 });
  });

  it('rejects when the device is lost at the first question', async () => {
    const adb = scriptedAdb(() => ({ then: 'vanish' }));
    const connecting = deviceOver(adb, { serial: 'R58M' }, new ManualClock(), signal);
    await expect(connecting).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  });
});

describe('type', () => {
  it('sends ASCII in order', async () => {
    const { device, commands } = await connected(() => '');
    await device.type('a b\nc', signal);
    expect(commands()).toEqual(["input text 'a%sb'", 'input keyevent 66', 'input text c']);
  });

  it('stops at the first piece the device refuses', async () => {
    const refusal = {
      stderr: 'java.lang.SecurityException: requires INJECT_EVENTS permission\n',
    };
    const { device, commands } = await connected(() => refusal);
    await expect(device.type('one\ntwo', signal)).rejects.toMatchObject({ code: 'DEVICE_COMMAND_FAILED' });
    expect(commands()).toHaveLength(1);
  });

  it('refuses other characters before anything is typed, and says what would help', async () => {
    const { device, commands } = await connected(() => '');
    await expect(device.type('price: 5 €', signal)).rejects.toMatchObject({
      code: 'DEVICE_UNSUPPORTED',
      hint: expect.stringContaining('ADBKeyBoard') as string,
      details: { character: '€' },
    });
    expect(commands()).toEqual([]);
  });
});

describe('type with the helper keyboard', () => {
  const HELPER = 'com.android.adbkeyboard/.AdbIME';
  const OLD = 'com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME';
  const phone: Script = (command) => {
    if (command.startsWith('settings get')) return `${OLD}\n`;
    if (command === 'ime list -s') return `${OLD}\n`;
    return command.startsWith('am broadcast') ? 'Broadcast completed: result=0\n' : '';
  };

  it('sends the text in one word and puts the old keyboard back', async () => {
    const { device, commands } = await connected(phone, WITH_HELPER);
    expect(device.info.capabilities.unicode).toBe(true);
    await device.type('東京', signal);
    const broadcast = commands().find((command) => command.startsWith('am broadcast'));
    const [set, last] = commands().slice(-2);
    const base64 = / --es msg (\S+)$/.exec(broadcast ?? '')?.[1] ?? '';
    expect(Buffer.from(base64, 'base64').toString('utf8')).toBe('東京');
    expect(set).toBe(`ime set ${OLD}`);
    expect(last).toBe(`ime disable ${HELPER}`);
  });

  it('leaves the helper enabled when it was, and does not take a keyboard that was not chosen for it', async () => {
    const enabled = await connected(
      (c) => (c === 'ime list -s' ? `${OLD}\n${HELPER}\n` : phone(c)),
      WITH_HELPER,
    );
    await enabled.device.type('東京', signal);
    expect(enabled.commands().at(-1)).toBe(`ime set ${OLD}`);

    const refused = await connected(
      (c) =>
        c.startsWith('ime enable')
          ? { stderr: `Unknown input method ${HELPER} cannot be selected for user #0\n` }
          : phone(c),
      WITH_HELPER,
    );
    await expect(refused.device.type('東京', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
    expect(refused.commands().some((command) => command.startsWith('am broadcast'))).toBe(false);
    expect(refused.commands().slice(-2)).toEqual([`ime set ${OLD}`, `ime disable ${HELPER}`]);
  });

  it('lets Android choose when it does not tell which keyboard was used', async () => {
    const { device, commands } = await connected(
      (c) => (c.startsWith('settings') ? 'null\n' : phone(c)),
      WITH_HELPER,
    );
    await device.type('東京', signal);
    expect(commands().slice(-1)).toEqual([`ime disable ${HELPER}`]);
  });

  it('puts the old keyboard back after a failure and after a stop', async () => {
    const failing = await connected((c) => (c.startsWith('am') ? 'Error: no\n' : phone(c)), WITH_HELPER);
    await expect(failing.device.type('東京', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
    expect(failing.commands().slice(-2)).toEqual([`ime set ${OLD}`, `ime disable ${HELPER}`]);

    const stop = new AbortController();
    const reason = new Error('stop');
    const stopped = await connected((command) => {
      if (command.startsWith('ime enable')) stop.abort(reason);
      return phone(command);
    }, WITH_HELPER);
    await expect(stopped.device.type('東京', stop.signal)).rejects.toBe(reason);
    expect(stopped.commands().slice(-2)).toEqual([`ime set ${OLD}`, `ime disable ${HELPER}`]);
  });

  it('tells "not permitted" from "not there"', async () => {
    const denied = 'java.lang.SecurityException: Requires WRITE_SECURE_SETTINGS\n';
    const { device } = await connected(
      (c) => (c.startsWith('ime') ? { stderr: denied } : phone(c)),
      WITH_HELPER,
    );
    await expect(device.type('東京', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      hint: expect.stringContaining('On-screen keyboard') as string,
    });
  });
});
