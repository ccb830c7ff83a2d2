/** What the phone tells of what happened: `getevent`, `logcat`, `content`, `run-as`. */
import { beforeEach, describe, expect, it } from 'vitest';
import { androidSystem } from '../../../../../devices/virtual/android-system.ts';
import { CATALOGUE } from '../../../../../devices/virtual/apps/catalogue.ts';
import { commandTable } from '../../../../../devices/virtual/commands/table.ts';
import { Shell } from '../../../../../devices/virtual/shell/run.ts';
import { Collector, NO_INPUT } from '../../../../../devices/virtual/shell/streams.ts';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const PEOPLE = ['com.android.contacts', 'com.android.messaging', 'org.droidcua.notes', 'com.android.dialer'];
const apps = CATALOGUE.filter(({ packageName }) => PEOPLE.includes(packageName));

let driver: PhoneDriver;
let system: ReturnType<typeof androidSystem>;
beforeEach(() => {
  driver = new PhoneDriver({ apps });
  system = androidSystem(driver.phone, driver.clock);
});

/** Starts a command line and lets it get going; `gone` is the client that leaves. */
async function begin(line: string) {
  const out = new Collector();
  const err = new Collector();
  const gone = new AbortController();
  const shell = new Shell({ system, commands: commandTable(), signal: gone.signal });
  const ended = shell.run(line, { input: NO_INPUT, out, err, tty: undefined });
  await new Promise((resolve) => setImmediate(resolve));
  const text = (from: Collector) => Buffer.from(from.bytes()).toString();
  return { ended, gone, out: () => text(out), err: () => text(err) };
}

async function run(line: string): Promise<{ out: string; err: string; code: number }> {
  const { ended, out, err } = await begin(line);
  const code = await ended;
  return { out: out(), err: err(), code };
}

describe('getevent', () => {
  it('tells what the touch screen can', async () => {
    const { out } = await run('getevent -lp');
    expect(out).toMatch(/^add device 1: \/dev\/input\/event2\n {2}name: {5}"virtio_input_multi_touch_1"\n/);
    expect(out).toMatch(/ABS_MT_POSITION_X {5}: value 0, min 0, max 32767, fuzz 0, flat 0, resolution 0\n/);
    expect(out).toContain('INPUT_PROP_DIRECT');
  });

  it('records a tap made by input as protocol B, without device names when one is named', async () => {
    const recording = await begin('getevent -lt -c 6 /dev/input/event2');
    await run('input tap 540 1200; input tap 540 1200');
    await recording.ended;
    const lines = recording.out().trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^\[ +\d+\.\d{6}\] EV_ABS {7}ABS_MT_TRACKING_ID {3}00000000$/);
    expect(lines.slice(1).map((line) => line.slice(line.indexOf(']') + 2).trimEnd())).toEqual([
      'EV_ABS       ABS_MT_POSITION_X    00004000',
      'EV_ABS       ABS_MT_POSITION_Y    00004000',
      'EV_KEY       BTN_TOUCH            DOWN',
      'EV_SYN       SYN_REPORT           00000000',
      'EV_ABS       ABS_MT_TRACKING_ID   ffffffff',
    ]);
  });

  it('leaves out what did not change, also across contacts, and turns with the glass, not the picture', async () => {
    const recording = await begin('getevent');
    driver.phone.input({ kind: 'tap', at: screenPoint(540, 1200) });
    driver.phone.input({ kind: 'tap', at: screenPoint(540, 1200) });
    driver.phone.setRotation(90);
    driver.phone.input({ kind: 'tap', at: screenPoint(0, 1079) });
    recording.gone.abort();
    await recording.ended;
    const positions = recording
      .out()
      .split('\n')
      .filter((line) => / 003[56] /.test(line));
    expect(positions).toEqual([
      '/dev/input/event2: 0003 0035 00004000',
      '/dev/input/event2: 0003 0036 00004000',
      '/dev/input/event2: 0003 0035 00000000',
      '/dev/input/event2: 0003 0036 00000000',
    ]);
  });

  it('reports the way of a swipe, and two fingers in two slots', async () => {
    const recording = await begin('getevent -lt');
    await run('input swipe 100 2000 100 400 320');
    const swipe = recording.out();
    expect(swipe.match(/ABS_MT_POSITION_Y/g)?.length).toBeGreaterThanOrEqual(20);
    expect(swipe.match(/ABS_MT_POSITION_X/g)).toHaveLength(1);
    const times = [...swipe.matchAll(/\[ +(\d+\.\d+)\]/g)].map((match) => Number(match[1]));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeCloseTo(0.32, 5);
    driver.phone.input({ kind: 'pinch', at: screenPoint(500, 1000), scale: 2, durationMs: 300 });
    expect(recording.out()).toMatch(/ABS_MT_SLOT +00000001/);
    recording.gone.abort();
    await recording.ended;
  });

  it('knows no other device and no other option', async () => {
    expect(await run('getevent /dev/input/event9')).toMatchObject({ code: 1 });
    expect((await run('getevent -z')).err).toContain('Usage: getevent');
  });
});

describe('logcat', () => {
  it("has starts, toasts, lines of one's own and crashes", async () => {
    await run(
      'am start -n org.droidcua.notes/.MainActivity; log -p w -t mine hello there; am crash org.droidcua.notes',
    );
    const { out } = await run('logcat -d');
    expect(out).toMatch(
      /09-15 09:41:00\.\d{3} {3}500 {3}512 I ActivityTaskManager: START u0 \{.*cmp=org\.droidcua\.notes\/\.MainActivity\}/,
    );
    expect(out).toMatch(/ W mine {4}: hello there\n/);
    expect(out).toMatch(/E AndroidRuntime: FATAL EXCEPTION: main\n/);
    expect((await run('logcat -d -s mine -v brief')).out).toBe(
      '--------- beginning of main\nW/mine    (  500): hello there\n',
    );
    expect((await run('logcat -d -v raw mine:E *:S')).out).toBe('');
    // The number is that of the lines before anything is filtered.
    expect((await run('logcat -d -v raw -t 1 mine:V *:S')).out).toBe('');
    expect((await run('log -t mine again; logcat -v raw -t 1 mine:V *:S')).out).toBe('again\n');
    expect((await run('logcat -c; logcat -d')).out).toBe('--------- beginning of main\n');
    expect(await run('logcat -d -v nothing')).toMatchObject({ code: 1 });
  });

  it('keeps crashes, events and the rest apart', async () => {
    const notes = 'org.droidcua.notes';
    await run(`am start -n ${notes}/.MainActivity; log -t mine hello; am crash ${notes}`);
    const crash = (await run('logcat -d -b crash -v brief')).out;
    expect(crash).toMatch(
      /^--------- beginning of crash\nE\/AndroidRuntime\( *\d+\): FATAL EXCEPTION: main\n/,
    );
    expect(crash).not.toContain('hello');
    expect((await run('logcat -d -b events -v tag')).out).toMatch(
      /^--------- beginning of events\nI\/am_crash: \[\d+,0,org\.droidcua\.notes,/,
    );
    expect((await run('logcat -d -v tag')).out).not.toContain('am_crash');
    const all = (await run('logcat -d -b all')).out.match(/beginning of \w+/g);
    expect(all).toEqual([
      'beginning of main',
      'beginning of system',
      'beginning of crash',
      'beginning of events',
    ]);
    await run('logcat -b crash -c');
    expect((await run('logcat -d -b crash; logcat -d -v raw mine:I *:S')).out).toBe('hello\n');
    expect(await run('logcat -b none -d')).toMatchObject({
      err: "logcat: Unknown -b buffer 'none'\n",
      code: 1,
    });
    expect((await run('logcat -d -m 1 -v tag *:V')).out.split('\n')).toHaveLength(4);
  });

  it('begins at a time', async () => {
    await run('log -t mine early; sleep 60; log -t mine late');
    expect((await run("logcat -d -v raw -T '09-15 09:41:30.000' mine:V *:S")).out).toBe('late\n');
  });

  it('goes on until the client leaves', async () => {
    const following = await begin('logcat -v tag');
    driver.phone.receiveSms('+15550100', 'hi');
    expect(following.out()).toBe('--------- beginning of main\nI/GsmInboundSmsHandler: SMS from +15550100\n');
    following.gone.abort();
    expect(await following.ended).toBe(130);
  });
});

describe('content', () => {
  it('shows settings, and changes them', async () => {
    expect(
      (await run(`content query --uri content://settings/system --where "name='font_scale'"`)).out,
    ).toMatch(/^Row: 0 _id=\d+, name=font_scale, value=1\.0, is_preserved_in_restore=0\n$/);
    await run('content insert --uri content://settings/system --bind name:s:font_scale --bind value:s:1.3');
    expect(driver.phone.getSetting('system', 'font_scale')).toBe('1.3');
    expect(
      (await run('content query --uri content://settings/system/font_scale --projection name:value')).out,
    ).toBe('Row: 0 name=font_scale, value=1.3\n');
    await run(`content delete --uri content://settings/system --where "name='font_scale'"`);
    expect((await run('content query --uri content://settings/system/font_scale')).out).toBe(
      'No result found.\n',
    );
  });

  it('shows people, messages and calls', async () => {
    driver.phone.receiveSms('+15550100', 'the code is 99');
    driver.phone.call('5550101', 'ring');
    driver.phone.call('5550101', 'end');
    const people = await run(
      'content query --uri content://com.android.contacts/data/phones --projection display_name:number --sort "display_name desc"',
    );
    const names = people.out.trimEnd().split('\n');
    expect(names).toHaveLength(16);
    expect(names[0]).toMatch(/^Row: 0 display_name=\w+ \w+, number=\+1 555/);
    expect((await run('content query --uri content://sms/inbox --projection address:body')).out).toMatch(
      /^Row: 0 address=\+15550100, body=the code is 99\n/,
    );
    expect(
      (
        await run(
          `content query --uri content://sms --where "body like '%code is 99' AND type=1" --projection body`,
        )
      ).out,
    ).toBe('Row: 0 body=the code is 99\n');
    expect((await run('content query --uri content://call_log/calls --projection number:type')).out).toBe(
      'Row: 0 number=5550101, type=3\n',
    );
  });

  it.each([
    ['content query', 'URI not specified'],
    ['content query --uri content://nobody/x', 'Could not find provider: nobody'],
    ['content query --uri content://settings/nowhere', 'Unknown URL'],
    ['content query --uri content://settings/system --where "drop table"', 'syntax error'],
    ['content query --url x y', 'Unsupported argument: --url'],
    ['content dance', 'Unsupported operation: dance'],
    ['content insert --uri content://sms --bind body:s:x', 'Permission Denial'],
    ['content delete --uri content://call_log/calls', 'Permission Denial'],
  ])('%s: %s', async (line, reason) => {
    const { err, code } = await run(line);
    expect(err).toContain(reason);
    expect(code).toBe(1);
  });
});

describe('run-as', () => {
  it('gets at the files of the app that is built for tests, and of no other', async () => {
    const { out } = await run('run-as org.droidcua.notes cat files/data.json');
    expect(JSON.parse(out)).toEqual(driver.data('org.droidcua.notes'));
    expect((await run('run-as org.droidcua.notes pwd')).out).toBe('/data/user/0/org.droidcua.notes\n');
    expect(await run('run-as com.android.dialer id')).toEqual({
      out: '',
      err: 'run-as: package not debuggable: com.android.dialer\n',
      code: 1,
    });
    expect((await run('run-as com.none ls')).err).toBe('run-as: unknown package: com.none\n');
    expect((await run('run-as')).err).toContain('usage');
  });
});
