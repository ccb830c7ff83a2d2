/** What `dumpsys` tells of the display and its windows. */
import type { VirtualPhone } from '../phone-api.ts';
import { focusOf, hashOf, shortName } from './names.ts';
import { DISPLAY_ID } from './screencap.ts';

/** The same for `window`, `window windows` and `window displays`: different versions of Android answer differently. */
export function windowDump(phone: VirtualPhone): string {
  const { profile } = phone;
  const natural = `${profile.size.width}x${profile.size.height}`;
  const now = `${phone.screen().width}x${phone.screen().height}`;
  const focus = focusOf(phone);
  const long = focus === undefined ? undefined : `${focus.packageName}/${focus.activity}`;
  const short = focus === undefined ? undefined : shortName(focus);
  return [
    'WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)',
    '  Display: mDisplayId=0 (organized)',
    `    init=${natural} ${profile.density}dpi cur=${now} app=${now}`,
    `  mCurrentFocus=${long === undefined ? 'null' : `Window{${hashOf(long)} u0 ${long}}`}`,
    `  mFocusedApp=${short === undefined ? 'null' : `ActivityRecord{${hashOf(short)} u0 ${short} t1}`}`,
    `  mCurrentRotation=ROTATION_${phone.rotation()}`,
    `    mRotation=${phone.rotation() / 90}`,
    '  mShowingLockscreen=false mShowingDream=false mDreamingLockscreen=false',
    '  KeyguardServiceDelegate',
    '    showing=false',
    '  mAwake=true',
    '',
  ].join('\n');
}

export function displayDump(phone: VirtualPhone): string {
  const { width, height } = phone.screen();
  const turn = phone.rotation() / 90;
  const facts = `displayId 0, real ${width} x ${height}, rotation ${turn}, density ${phone.profile.density}`;
  return [
    'DISPLAY MANAGER (dumpsys display)',
    '  mScreenState=ON',
    `  mOverrideDisplayInfo=DisplayInfo{"Built-in Screen", ${facts}}`,
    `  DisplayViewport{type=INTERNAL, valid=true, isActive=true, displayId=0, uniqueId='local:${DISPLAY_ID}', orientation=${turn}, deviceWidth=${width}, deviceHeight=${height}}`,
    `    mCurrentOrientation=${turn}`,
    '',
  ].join('\n');
}

export function surfaceFlingerDump(args: readonly string[]): string {
  const line = `Display ${DISPLAY_ID} (HWC display 0): port=0 pnpId=GGL displayName="EMU_display_0"\n`;
  return args.includes('--display-id') ? line : `SurfaceFlinger global state:\n${line}`;
}
