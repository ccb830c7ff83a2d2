/** Looks into an Android package: a ZIP file with a compiled manifest in it. */
import { unzipSync } from 'fflate';
import { readBinaryXml } from './binary-xml.ts';
import { packageInfoOf } from './manifest.ts';
import type { PackageInfo } from './package-info.ts';

const MANIFEST = 'AndroidManifest.xml';
/** A manifest is some ten kilobytes; one that unpacks to more than this is a trap. */
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

/** Why a package cannot be installed, in the words of the package manager. */
export interface ApkProblem {
  readonly code: 'INSTALL_PARSE_FAILED_NOT_APK' | 'INSTALL_PARSE_FAILED_BAD_MANIFEST';
  readonly detail: string;
}

export function readApk(bytes: Uint8Array): PackageInfo | ApkProblem {
  const manifest = manifestOf(bytes);
  if (manifest === undefined) {
    return { code: 'INSTALL_PARSE_FAILED_NOT_APK', detail: `Failed to load asset path or ${MANIFEST}` };
  }
  const root = readBinaryXml(manifest);
  const info = root === undefined ? undefined : packageInfoOf(root);
  return info ?? { code: 'INSTALL_PARSE_FAILED_BAD_MANIFEST', detail: `Failed to parse ${MANIFEST}` };
}

function manifestOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const wanted = { filter: isManifest };
    return unzipSync(bytes, wanted)[MANIFEST];
  } catch {
    return undefined;
  }
}

function isManifest(file: { readonly name: string; readonly originalSize: number }): boolean {
  return file.name === MANIFEST && file.originalSize <= MAX_MANIFEST_BYTES;
}
