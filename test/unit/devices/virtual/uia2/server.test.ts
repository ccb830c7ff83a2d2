import { beforeEach, describe, expect, it } from 'vitest';
import { decodeImage } from '../../../../../src/util/image.ts';
import { Uia2Client } from '../../../../support/uia2-client.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';
import { WORKBENCH, workbench } from '../../../../support/workbench-app.ts';

let driver: PhoneDriver;
let client: Uia2Client;

beforeEach(async () => {
  driver = new PhoneDriver({ apps: [workbench], profile: 'small' });
  await driver.open(WORKBENCH);
  client = new Uia2Client(driver);
  await client.open();
});

describe('the sessions of the UiAutomator2 server', () => {
  it('says that it is ready, and lists the one session it has', async () => {
    expect(await client.send('GET', '/status')).toMatchObject({ status: 200, value: { ready: true } });
    expect((await client.send('GET', '/sessions')).value).toEqual([{ id: client.session, capabilities: {} }]);
  });

  it('forgets the session before when a new one is opened', async () => {
    const old = client.session;
    await client.open();
    expect(client.session).not.toBe(old);
    expect(await client.send('GET', `/session/${old}/source`)).toMatchObject({
      status: 404,
      value: { error: 'invalid session id' },
    });
  });

  it('ends with its session', async () => {
    const answer = await client.send('DELETE', `/session/${client.session}`);
    expect(answer).toMatchObject({ status: 200, value: null, sessionId: null });
    expect(client.quits).toBe(1);
  });

  it('takes the paths of old clients', async () => {
    const answer = await client.send('GET', `/wd/hub/session/${client.session}/orientation`);
    expect(answer).toMatchObject({ status: 200, value: 'PORTRAIT' });
  });

  it.each([
    ['GET', '/nowhere', 404, 'unknown command'],
    ['POST', '/source', 405, 'unknown method'],
    ['POST', '/appium/list_windows', 500, 'unsupported operation'],
  ])('answers %s %s with %i %s', async (method, path, status, error) => {
    const answer = await client.send(method, `/session/${client.session}${path}`, {});
    expect(answer).toMatchObject({ status, value: { error, stacktrace: expect.any(String) as string } });
  });

  it.each(['{', '[', '7', '"text"'])('refuses the body %s', async (raw) => {
    const answer = await client.send('POST', `/session/${client.session}/element`, undefined, raw);
    expect(answer).toMatchObject({ status: 400, value: { error: 'invalid argument' } });
  });

  it('names what is wrong in a body', async () => {
    const answer = await client.send('POST', `/session/${client.session}/rotation`, { x: 0, y: 0, z: 45 });
    expect(answer).toMatchObject({
      status: 400,
      value: { message: expect.stringMatching(/^z: /) as string },
    });
  });
});

describe('what the UiAutomator2 server tells of the phone', () => {
  it('gives the tree as XML with classes for names', async () => {
    const source = await client.get('/source');
    expect(source).toMatch(
      /^<\?xml version='1.0' encoding='UTF-8' standalone='yes' \?>\r\n<hierarchy index="0" /,
    );
    expect(source).toContain('rotation="0" width="720" height="1600">');
    expect(source).toContain('<android.widget.Button index="');
    expect(source).toContain('text="Workbench &amp; more"');
    expect(source).toContain(`resource-id="${WORKBENCH}:id/name"`);
  });

  it('shows a passing message as an element', async () => {
    await driver.tap('Tell');
    const id = await client.find('xpath', '//android.widget.Toast');
    expect(await client.get(`/element/${id}/text`)).toBe('It is told');
  });

  it('takes pictures of the screen and of an element', async () => {
    const whole = await decodeImage(Buffer.from(String(await client.get('/screenshot')), 'base64'));
    expect([whole.width, whole.height]).toEqual([720, 1600]);
    const id = await client.find('id', 'ask');
    const rect = (await client.get(`/element/${id}/rect`)) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    const part = await decodeImage(
      Buffer.from(String(await client.get(`/element/${id}/screenshot`)), 'base64'),
    );
    expect([part.width, part.height]).toEqual([rect.width, rect.height]);
    const start = (rect.y * 720 + rect.x) * 4;
    expect(part.data.slice(0, 64)).toEqual(whole.data.slice(start, start + 64));
  });

  it('turns the screen', async () => {
    expect(await client.get('/window/current/size')).toEqual({ width: 720, height: 1600 });
    expect(await client.post('/orientation', { orientation: 'landscape' })).toBe('LANDSCAPE');
    expect(await client.get('/rotation')).toEqual({ x: 0, y: 0, z: 90 });
    expect(await client.get('/window/current/size')).toEqual({ width: 1600, height: 720 });
    await client.post('/rotation', { x: 0, y: 0, z: 0 });
    expect(await client.get('/orientation')).toBe('PORTRAIT');
  });

  it('knows its model, density and bars', async () => {
    expect(await client.get('/appium/device/info')).toMatchObject({
      apiVersion: '34',
      platformVersion: '14',
      displayDensity: 320,
      realDisplaySize: '720x1600',
    });
    expect(await client.get('/appium/device/pixel_ratio')).toBe(2);
    expect(await client.get('/appium/device/system_bars')).toEqual({ statusBar: 60 });
  });

  it('keeps what is put on its clipboard', async () => {
    const content = Buffer.from('剪贴板 ✂').toString('base64');
    await client.post('/appium/device/set_clipboard', { content, contentType: 'PLAINTEXT' });
    expect(await client.post('/appium/device/get_clipboard')).toBe(content);
  });

  it('changes the settings it knows and no others', async () => {
    await client.post('/appium/settings', { settings: { waitForIdleTimeout: 0 } });
    expect(await client.get('/appium/settings')).toMatchObject({
      waitForIdleTimeout: 0,
      enableMultiWindows: false,
    });
    await expect(client.post('/appium/settings', { settings: { nonsense: 1 } })).rejects.toThrow(
      /not supported/,
    );
    await expect(client.post('/appium/settings', { settings: { waitForIdleTimeout: 'x' } })).rejects.toThrow(
      /takes a number/,
    );
  });
});

describe('dialogs and keys', () => {
  it('reads a dialog and answers it', async () => {
    await driver.tap('Ask');
    expect(await client.get('/alert/text')).toBe('Go on?\nIt cannot be undone.');
    await client.post('/alert/accept');
    await driver.wait();
    expect(driver.data(WORKBENCH)['answered']).toBe('yes');
    await driver.tap('Ask');
    await client.post('/alert/dismiss');
    await driver.wait();
    expect(driver.data(WORKBENCH)['answered']).toBe('no');
    await driver.tap('Ask');
    await client.post('/alert/accept', { buttonLabel: 'no' });
    await driver.wait();
    expect(driver.data(WORKBENCH)['answered']).toBe('no');
  });

  it('says that there is no dialog', async () => {
    await expect(client.get('/alert/text')).rejects.toThrow('404 no such alert');
    await expect(client.post('/alert/accept')).rejects.toThrow('404 no such alert');
  });

  it('goes back, home, and types by key codes', async () => {
    await client.post(`/element/${await client.find('id', 'name')}/click`);
    for (const [keycode, metastate] of [
      [62, 0],
      [30, 1],
      [31, 0],
      [67, 0],
    ]) {
      await client.post('/appium/device/press_keycode', { keycode, metastate });
    }
    expect(String(driver.data(WORKBENCH)['name'])).toContain(' B');
    expect(driver.phone.foreground().keyboardShown).toBe(true);
    await client.post('/back');
    expect(driver.phone.foreground().keyboardShown).toBe(false);
    await client.post('/appium/device/press_keycode', { keycode: 3 });
    expect(driver.phone.foreground().app).not.toBe(WORKBENCH);
  });
});
