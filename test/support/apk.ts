/** Writes Android packages for tests: a ZIP file with a compiled manifest, as aapt2 makes it. */
import { zipSync } from 'fflate';

export interface XmlSource {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  readonly children?: readonly XmlSource[];
}

const NO_STRING = 0xffffffff;

/** `utf8` as most packages have it; the older way is UTF-16. */
export function compileXml(root: XmlSource, encoding: 'utf8' | 'utf16' = 'utf8'): Buffer {
  const strings: string[] = [];
  const index = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const body = Buffer.concat(elementChunks(root, index));
  return chunk(0x0003, 8, [pool(strings, encoding), body]);
}

/** A package whose manifest is the given one. */
export function apkOf(manifest: XmlSource, encoding: 'utf8' | 'utf16' = 'utf8'): Uint8Array {
  return zipSync({
    'classes.dex': new Uint8Array(2000).fill(7),
    'AndroidManifest.xml': compileXml(manifest, encoding),
  });
}

/** An app with one activity that the launcher starts. */
export function sampleApk(facts: Readonly<Record<string, string | number>> = {}): Uint8Array {
  const { packageName = 'org.example.sample', versionCode = 3, targetSdk = 34, minSdk = 26 } = facts;
  const filter = [
    { name: 'action', attributes: { name: 'android.intent.action.MAIN' } },
    { name: 'category', attributes: { name: 'android.intent.category.LAUNCHER' } },
  ];
  return apkOf({
    name: 'manifest',
    attributes: { package: packageName, versionCode, versionName: '1.2' },
    children: [
      { name: 'uses-sdk', attributes: { minSdkVersion: minSdk, targetSdkVersion: targetSdk } },
      { name: 'uses-permission', attributes: { name: 'android.permission.INTERNET' } },
      { name: 'instrumentation', attributes: { name: '.Runner', targetPackage: packageName } },
      {
        name: 'application',
        attributes: { label: 'Sample', debuggable: true },
        children: [
          { name: 'activity', attributes: { name: 'Other' } },
          {
            name: 'activity',
            attributes: { name: '.Start' },
            children: [{ name: 'intent-filter', children: filter }],
          },
          { name: 'service', attributes: { name: 'org.elsewhere.Service' } },
          {
            name: 'service',
            attributes: { name: '.Keys', permission: 'android.permission.BIND_INPUT_METHOD' },
          },
        ],
      },
    ],
  });
}

function chunk(type: number, headerSize: number, parts: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  const body = Buffer.concat(parts);
  header.writeUInt16LE(type, 0);
  header.writeUInt16LE(headerSize, 2);
  header.writeUInt32LE(8 + body.length, 4);
  return Buffer.concat([header, body]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
  return bytes;
}

function pool(strings: readonly string[], encoding: 'utf8' | 'utf16'): Buffer {
  const encoded = strings.map(encoding === 'utf8' ? narrow : wide);
  const offsets: number[] = [];
  let at = 0;
  for (const { length } of encoded) {
    offsets.push(at);
    at += length;
  }
  const texts = Buffer.concat([...encoded, Buffer.alloc((4 - (at % 4)) % 4)]);
  const flags = encoding === 'utf8' ? 0x100 : 0;
  const start = 28 + strings.length * 4;
  return chunk(0x0001, 28, [words(strings.length, 0, flags, start, 0), words(...offsets), texts]);
}

function narrow(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([
    Buffer.from([...short(text.length), ...short(bytes.length)]),
    bytes,
    Buffer.alloc(1),
  ]);
}

/** Lengths from 128 on take two bytes. */
function short(length: number): readonly number[] {
  return length < 128 ? [length] : [0x80 | (length >> 8), length & 0xff];
}

function wide(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([length, Buffer.from(text, 'utf16le'), Buffer.alloc(2)]);
}

function elementChunks(element: XmlSource, index: (text: string) => number): readonly Buffer[] {
  const { name, attributes = {}, children = [] } = element;
  const entries = Object.entries(attributes);
  const own = Buffer.alloc(12);
  own.writeUInt16LE(20, 0);
  own.writeUInt16LE(20, 2);
  own.writeUInt16LE(entries.length, 4);
  const start = [
    words(1, NO_STRING, NO_STRING, index(name)),
    own,
    ...entries.map((entry) => attribute(entry, index)),
  ];
  const end = words(1, NO_STRING, NO_STRING, index(name));
  return [
    chunk(0x0102, 16, start),
    ...children.flatMap((child) => elementChunks(child, index)),
    chunk(0x0103, 16, [end]),
  ];
}

function attribute(
  [name, value]: readonly [string, string | number | boolean],
  index: (text: string) => number,
): Buffer {
  const raw = typeof value === 'string' ? index(value) : NO_STRING;
  const types = { string: 0x03, number: 0x10, boolean: 0x12 } as const;
  const data = typeof value === 'string' ? raw : Number(value === true ? NO_STRING : value);
  const kind = types[typeof value as 'string' | 'number' | 'boolean'];
  return Buffer.concat([words(NO_STRING, index(name), raw), Buffer.from([8, 0, 0, kind]), words(data)]);
}
