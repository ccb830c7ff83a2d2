import { describe, expect, it } from 'vitest';
import { commandsFor, sendGesture } from '../../../../devices/adb/input.ts';
import { screenPoint } from '../../../../src/geometry.ts';
import type { Gesture } from '../../../../src/ports/device.ts';
import { scriptedShell } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;
const at = screenPoint(10.4, 20.6);
const to = screenPoint(300, 400);
const TAP: Gesture = { kind: 'tap', at };

describe('commandsFor', () => {
  it.each<[Gesture, readonly string[]]>([
    [TAP, ['input tap 10 21']],
    [{ kind: 'double_tap', at }, ['input tap 10 21; input tap 10 21']],
    [{ kind: 'long_press', at, durationMs: 800.5 }, ['input swipe 10 21 10 21 801']],
    [{ kind: 'swipe', from: at, to, durationMs: 250 }, ['input swipe 10 21 300 400 250']],
    [{ kind: 'drag', from: at, to, durationMs: 900 }, ['input draganddrop 10 21 300 400 900']],
    [{ kind: 'key', key: 'back' }, ['input keyevent 4']],
    [{ kind: 'key', key: 'delete', times: 3 }, ['input keyevent 67 67 67']],
    [{ kind: 'key', key: 'delete', times: 0 }, []],
  ])('%j', (gesture, commands) => {
    expect(commandsFor(gesture)).toEqual(commands);
  });

  it('sends many keys in few calls', () => {
    const commands = commandsFor({ kind: 'key', key: 'delete', times: 230 });
    expect(commands).toHaveLength(3);
    expect(commands.join(' ').match(/67/g)).toHaveLength(230);
  });

  it('writes whole decimal numbers even for points that were not rounded', () => {
    const odd = { ...at, x: 1e-9, y: 1.5 } as typeof at;
    expect(commandsFor({ kind: 'tap', at: odd })).toEqual(['input tap 0 2']);
  });
});

describe('sendGesture', () => {
  it('resolves when the device says nothing', async () => {
    const shell = scriptedShell(() => '');
    await sendGesture(shell, TAP, signal);
    expect(shell.commands).toEqual(['input tap 10 21']);
  });

  it('reads the exception behind exit code 0', async () => {
    const stderr =
      "Exception occurred while executing 'tap':\njava.lang.SecurityException: Injecting input events requires the caller to have the INJECT_EVENTS permission.\n";
    await expect(
      sendGesture(
        scriptedShell(() => ({ stderr, exit: 0 })),
        TAP,
        signal,
      ),
    ).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      hint: expect.stringContaining('Security settings') as string,
    });
  });

  it('fails on an exit code without words', async () => {
    await expect(
      sendGesture(
        scriptedShell(() => ({ exit: 137 })),
        TAP,
        signal,
      ),
    ).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      message: expect.stringContaining('137') as string,
    });
  });

  it('says that an old device cannot drag', async () => {
    const shell = scriptedShell(() => ({ stderr: 'Error: Unknown command: draganddrop\n', exit: 0 }));
    const drag = sendGesture(shell, { kind: 'drag', from: at, to, durationMs: 500 }, signal);
    await expect(drag).rejects.toMatchObject({ code: 'DEVICE_UNSUPPORTED' });
  });

  it('refuses to pinch before anything is sent', async () => {
    const shell = scriptedShell(() => '');
    const pinch = sendGesture(shell, { kind: 'pinch', at, scale: 2, durationMs: 300 }, signal);
    await expect(pinch).rejects.toMatchObject({ code: 'DEVICE_UNSUPPORTED' });
    expect(shell.commands).toEqual([]);
  });
});
