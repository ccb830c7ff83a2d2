import { describe, expect, it } from 'vitest';
import { androidSystem } from '../../../../../devices/virtual/android-system.ts';
import { ADB_KEYBOARD, ADB_KEYBOARD_ID as IME } from '../../../../../devices/virtual/apk/adb-keyboard.ts';
import { runLine } from '../../../../support/phone-shell.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const LATIN = 'com.android.inputmethod.latin/.LatinIME';
const NOTES = 'org.droidcua.notes';

class Typist extends PhoneDriver {
  readonly system = androidSystem(this.phone, this.clock);

  async sh(line: string): Promise<string> {
    const { out, err } = await runLine(this.system, line);
    return out.toString() + err.toString();
  }

  /** A new note whose title has the focus. */
  async newNote(): Promise<this> {
    await this.open(NOTES);
    await this.tap('New note');
    await this.tap('Title');
    return this;
  }

  get note(): { readonly title: string; readonly body: string } | undefined {
    return (this.data(NOTES)['notes'] as { title: string; body: string }[])[0];
  }
}

/** ADBKeyBoard is installed and in charge. */
async function typist(): Promise<Typist> {
  const driver = new Typist();
  driver.phone.installPackage(ADB_KEYBOARD);
  await driver.sh(`ime enable ${IME}; ime set ${IME}`);
  return driver.newNote();
}

describe('ime', () => {
  it('knows ADBKeyBoard only when it is installed, and selects it only when it is enabled', async () => {
    const driver = new Typist();
    expect(await driver.sh('ime list -a -s')).toBe(`${LATIN}\n`);
    expect(await driver.sh(`ime enable ${IME}; echo $?`)).toBe(
      `255\nUnknown input method ${IME} cannot be enabled for user #0\n`,
    );
    driver.phone.installPackage(ADB_KEYBOARD);
    expect(await driver.sh('ime list -s; ime list -a -s')).toBe(`${LATIN}\n${LATIN}\n${IME}\n`);
    expect(await driver.sh(`ime set ${IME}`)).toBe(
      `Unknown input method ${IME} cannot be selected for user #0\n`,
    );
    expect(await driver.sh(`ime enable ${IME}; ime enable ${IME}; ime set ${IME}`)).toBe(
      `Input method ${IME}: now enabled for user #0\nInput method ${IME}: already enabled for user #0\nInput method ${IME} selected for user #0\n`,
    );
    expect(await driver.sh('settings get secure default_input_method')).toBe(`${IME}\n`);
    expect(await driver.sh('dumpsys input_method')).toContain(`mCurMethodId=${IME}`);
    expect(await driver.sh(`ime disable ${IME}; settings get secure default_input_method`)).toBe(
      `Input method ${IME}: now disabled for user #0\n${LATIN}\n`,
    );
  });

  it('goes back to the keyboard of the phone by reset, and when the other one is removed', async () => {
    const driver = await typist();
    expect(await driver.sh('ime reset')).toContain(`Selected: ${LATIN}`);
    expect(await driver.sh('ime list -s')).toBe(`${LATIN}\n`);
    await driver.sh(`ime enable ${IME}; ime set ${IME}`);
    expect(await driver.sh('pm list packages -3 adbkeyboard; pm path com.android.adbkeyboard')).toBe(
      'package:com.android.adbkeyboard\npackage:/data/app/com.android.adbkeyboard/base.apk\n',
    );
    expect(await driver.sh('pm uninstall com.android.adbkeyboard')).toBe('Success\n');
    expect(await driver.sh('ime list -a -s; settings get secure default_input_method')).toBe(
      `${LATIN}\n${LATIN}\n`,
    );
  });
});

describe('ADBKeyBoard', () => {
  it('shows its bar instead of keys', async () => {
    const driver = await typist();
    expect(driver.phone.foreground().keyboardShown).toBe(true);
    const before = driver.phone.frame();
    await driver.sh(`ime set ${LATIN}`);
    expect(Buffer.compare(before.data, driver.phone.frame().data)).not.toBe(0);
  });

  it.each([
    ["ADB_INPUT_TEXT --es msg '你好 👍'", '你好 👍'],
    ["ADB_INPUT_TEXT -p com.android.adbkeyboard --es msg 'a b'", 'a b'],
    [`ADB_INPUT_B64 --es msg ${Buffer.from('東京 é').toString('base64')}`, '東京 é'],
    ["ADB_INPUT_CHARS --eia chars '128512,32,65'", '😀 A'],
    ['ADB_INPUT_CODE --ei code 29', 'a'],
    ['ADB_INPUT_TEXT -p org.example.other --es msg x', undefined],
    ['ADB_INPUT_TEXT', undefined],
    ["ADB_INPUT_CHARS --eia chars '1114112'", undefined],
    ['ADB_INPUT_CODE --ei code 99999', undefined],
    ['SOMETHING_ELSE --es msg x', undefined],
  ])('%s', async (broadcast, title) => {
    const driver = await typist();
    const said = await driver.sh(`am broadcast -a ${broadcast}`);
    expect(said).toMatch(/^Broadcasting: Intent \{ act=\w+ .*\}\nBroadcast completed: result=0\n$/);
    expect(driver.note?.title).toBe(title ?? '');
  });

  it('deletes, clears, goes on and ends', async () => {
    const driver = await typist();
    await driver.sh(
      "am broadcast -a ADB_INPUT_TEXT --es msg 'abc'; am broadcast -a ADB_INPUT_CODE --ei code 67",
    );
    expect(driver.note?.title).toBe('ab');
    await driver.sh('am broadcast -a ADB_CLEAR_TEXT');
    expect(driver.note?.title).toBe('');
    await driver.sh(
      "am broadcast -a ADB_EDITOR_CODE --ei code 5; am broadcast -a ADB_INPUT_TEXT --es msg 'one\ntwo'",
    );
    expect(driver.note).toMatchObject({ title: '', body: 'one\ntwo' });
    await driver.sh('am broadcast -a ADB_ACTION_DONE');
    expect(driver.phone.foreground().keyboardShown).toBe(false);
    expect(driver.note?.body).toBe('one\ntwo');
  });

  it('types nothing while another keyboard is in charge, or no field has the focus', async () => {
    const driver = await typist();
    await driver.sh(`ime set ${LATIN}; am broadcast -a ADB_INPUT_TEXT --es msg x`);
    expect(driver.note?.title).toBe('');
    await driver.sh(`ime set ${IME}`);
    await driver.press('home');
    await driver.sh('am broadcast -a ADB_INPUT_TEXT --es msg x');
    expect(driver.note?.title).toBe('');
  });
});
