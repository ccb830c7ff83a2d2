/** What a package says of itself in its manifest. */
import type { XmlElement, XmlValue } from './binary-xml.ts';
import type { PackageInfo } from './package-info.ts';

const MAIN = 'android.intent.action.MAIN';
const LAUNCHER = 'android.intent.category.LAUNCHER';
const BIND_INPUT_METHOD = 'android.permission.BIND_INPUT_METHOD';
const ACTIVITIES = ['activity', 'activity-alias'];

/** Undefined when the document names no package. */
export function packageInfoOf(manifest: XmlElement): PackageInfo | undefined {
  const packageName = text(manifest, 'package');
  if (manifest.name !== 'manifest' || !/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(packageName)) return undefined;
  const application = child(manifest, 'application');
  const versions = child(manifest, 'uses-sdk');
  const parts = application?.children ?? [];
  const activities = parts.filter(({ name }) => ACTIVITIES.includes(name));
  const services = parts.filter(({ name }) => name === 'service');
  const starter = activities.find(startsFromLauncher);
  const className = (element: XmlElement) => fullName(packageName, text(element, 'name'));
  return {
    packageName,
    label: text(application, 'label') || shortLabel(packageName),
    versionCode: number(manifest, 'versionCode', 0),
    versionName: text(manifest, 'versionName'),
    minSdk: number(versions, 'minSdkVersion', 1),
    targetSdk: number(versions, 'targetSdkVersion', number(versions, 'minSdkVersion', 1)),
    debuggable: application?.attributes.get('debuggable') === true,
    launchActivity: starter === undefined ? null : className(starter),
    activities: activities.map(className),
    services: services.map(className),
    inputMethods: services.filter((one) => text(one, 'permission') === BIND_INPUT_METHOD).map(className),
    permissions: named(manifest, 'uses-permission').map((element) => text(element, 'name')),
    instrumentation: named(manifest, 'instrumentation').map((element) => ({
      name: className(element),
      targetPackage: text(element, 'targetPackage'),
    })),
  };
}

function startsFromLauncher(activity: XmlElement): boolean {
  return named(activity, 'intent-filter').some((filter) => {
    const names = filter.children.map((element) => text(element, 'name'));
    return names.includes(MAIN) && names.includes(LAUNCHER);
  });
}

/** `.Main` and `Main` belong to the package. */
function fullName(packageName: string, name: string): string {
  if (name.startsWith('.')) return packageName + name;
  return name.includes('.') ? name : `${packageName}.${name}`;
}

/** Most labels are in the package's resources, which nobody reads here. */
function shortLabel(packageName: string): string {
  const last = packageName.slice(packageName.lastIndexOf('.') + 1);
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function named(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((one) => one.name === name);
}

function child(element: XmlElement, name: string): XmlElement | undefined {
  return named(element, name)[0];
}

function attribute(element: XmlElement | undefined, name: string): XmlValue | undefined {
  return element?.attributes.get(name);
}

function text(element: XmlElement | undefined, name: string): string {
  const value = attribute(element, name);
  return value === undefined ? '' : String(value);
}

function number(element: XmlElement | undefined, name: string, otherwise: number): number {
  const value = Number(attribute(element, name) ?? otherwise);
  return Number.isInteger(value) ? value : otherwise;
}
