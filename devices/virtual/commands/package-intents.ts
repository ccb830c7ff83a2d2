/** `pm resolve-activity` and `query-activities`: which activities take an intent. Texts: AOSP PackageManagerShellCommand. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Call } from '../shell/command.ts';
import { type Intent, intentOf } from './intent.ts';
import { appOf, type Component, launcherOf, shortName } from './names.ts';

/** Flags that are no part of the intent. */
const OWN_FLAGS = ['--brief', '--components', '--query-flags'];

function intentIn(args: readonly string[]): Intent {
  return intentOf(args.filter((arg) => !OWN_FLAGS.includes(arg)));
}

/** An action other than the launcher's is asked of all apps; without one the apps' first activities are meant. */
function activitiesFor(
  phone: VirtualPhone,
  { request, component, packageName, action }: Intent,
): readonly Component[] {
  if (request !== undefined && action !== 'android.intent.action.MAIN') return phone.takers(request);
  const wanted = component?.packageName ?? packageName;
  return phone
    .apps()
    .filter(({ id }) => wanted === undefined || id === wanted)
    .map(launcherOf);
}

export function resolveActivity({ system, out }: Call, args: readonly string[]): number {
  const intent = intentIn(args);
  const asked = intent.component?.packageName ?? intent.packageName;
  const isOpen = intent.action === undefined || intent.action === 'android.intent.action.MAIN';
  // Which of all launchers' activities is meant, nobody can say.
  const named = asked !== undefined && appOf(system.phone, asked) !== undefined;
  const [found] = isOpen && !named ? [] : activitiesFor(system.phone, intent);
  if (found === undefined) out.write('No activity found\n');
  else if (args.includes('--brief')) {
    out.write('priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n');
    out.write(`${shortName(found)}\n`);
  } else out.write(`ActivityInfo:\n  name=${found.activity}\n  packageName=${found.packageName}\n`);
  return 0;
}

export function queryActivities({ system, out }: Call, args: readonly string[]): number {
  const components = args.includes('--components');
  const brief = components || args.includes('--brief');
  const found = activitiesFor(system.phone, intentIn(args));
  if (found.length === 0) out.write('No activities found\n');
  else if (!components) out.write(`${found.length} activities found:\n`);
  for (const one of found) {
    out.write(brief ? `${shortName(one)}\n` : `  name=${one.activity} packageName=${one.packageName}\n`);
  }
  return 0;
}
