/** Where Android lets the shell user write. Source: the mounts and owners of an Android 14 emulator. */
export const SHARED_STORAGE = '/storage/emulated/0';
const OWN_PLACES = [SHARED_STORAGE, '/data/local/tmp'];
/** Holds folders of apps that `run-as` opened; there is one only for apps that let themselves be debugged. */
const APP_DATA = '/data/user/0';
/** Of other users, on a partition that can be written. */
const OTHERS = ['/data', '/storage', '/mnt', '/dev', '/proc', '/cache'];

/** What hinders the shell user from making, changing or removing this; undefined when nothing does. Takes a clean path. */
export function writeHindrance(path: string): 'EACCES' | 'EROFS' | undefined {
  if (OWN_PLACES.some((place) => path.startsWith(`${place}/`))) return undefined;
  if (path.startsWith(`${APP_DATA}/`) && path.split('/').length > 5) return undefined;
  return OTHERS.some((place) => `${path}/`.startsWith(`${place}/`)) ? 'EACCES' : 'EROFS';
}

/** Directories whose contents the shell user is not told. */
const CLOSED = ['/data', '/data/app', '/data/data', '/data/user', '/data/user/0', '/data/misc'];

/** Whether the shell user may not list it. Takes a clean path. */
export function isClosed(path: string): boolean {
  return CLOSED.includes(path);
}
