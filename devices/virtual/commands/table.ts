/** Every command of the phone's shell by name. */
import { BUILTINS } from '../shell/builtins.ts';
import type { CommandTable } from '../shell/command.ts';
import { EXPR } from '../shell/expr.ts';
import { FILE_TOOLS } from '../shell/file-tools.ts';
import { LINE_TOOLS } from '../shell/line-tools.ts';
import { PATH_TOOLS } from '../shell/path-tools.ts';
import { SED } from '../shell/sed.ts';
import { TEXT_TOOLS } from '../shell/text-tools.ts';
import { ACTIVITY_MANAGER } from './activity-manager.ts';
import { CONTENT } from './content.ts';
import { DATE } from './date.ts';
import { DUMPSYS } from './dumpsys.ts';
import { GETEVENT } from './getevent.ts';
import { INPUT } from './input.ts';
import { INPUT_METHODS } from './input-methods.ts';
import { LOGCAT } from './logcat.ts';
import { MACHINE_LOAD } from './machine-load.ts';
import { MONKEY } from './monkey.ts';
import { NET_CAT } from './net-cat.ts';
import { NETWORK_TOOLS } from './network-tools.ts';
import { PACKAGE_MANAGER } from './package-manager.ts';
import { POWER } from './power.ts';
import { PROCESS_COMMANDS } from './process-commands.ts';
import { PROPERTIES } from './properties.ts';
import { RUN_AS } from './run-as.ts';
import { SCREENCAP } from './screencap.ts';
import { SERVICE_CALLS } from './service-calls.ts';
import { SERVICE_LIST } from './service-list.ts';
import { SETTINGS } from './settings.ts';
import { SYSTEM_INFO } from './system-info.ts';
import { UIAUTOMATOR } from './uiautomator.ts';
import { WINDOW_MANAGER } from './window-manager.ts';

export function commandTable(): CommandTable {
  return new Map([
    ...BUILTINS,
    ...TEXT_TOOLS,
    ...FILE_TOOLS,
    ...LINE_TOOLS,
    ...PATH_TOOLS,
    ...SED,
    ...EXPR,
    ...ACTIVITY_MANAGER,
    ...DUMPSYS,
    ...RUN_AS,
    ...PROCESS_COMMANDS,
    ...LOGCAT,
    ...GETEVENT,
    ...DATE,
    ...CONTENT,
    ...INPUT,
    ...INPUT_METHODS,
    ...MONKEY,
    ...MACHINE_LOAD,
    ...NET_CAT,
    ...NETWORK_TOOLS,
    ...PACKAGE_MANAGER,
    ...POWER,
    ...PROPERTIES,
    ...SCREENCAP,
    ...SERVICE_CALLS,
    ...SERVICE_LIST,
    ...SETTINGS,
    ...SYSTEM_INFO,
    ...UIAUTOMATOR,
    ...WINDOW_MANAGER,
  ]);
}
