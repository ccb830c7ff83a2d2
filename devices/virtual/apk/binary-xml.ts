/** Reads the compiled XML of Android packages. Source of the layout: AOSP frameworks/base libs/androidfw ResourceTypes.h. */

export type XmlValue = string | number | boolean;

export interface XmlElement {
  readonly name: string;
  /** By name without namespace. References to resources are left out. */
  readonly attributes: ReadonlyMap<string, XmlValue>;
  readonly children: XmlElement[];
}

const XML = 0x0003;
const STRING_POOL = 0x0001;
const RESOURCE_MAP = 0x0180;
const START_ELEMENT = 0x0102;
const END_ELEMENT = 0x0103;
const CHUNK_HEADER_BYTES = 8;
const UTF8 = 0x100;
/** Lines and a comment before what elements have of their own. */
const NODE_HEADER_BYTES = 16;
const NO_STRING = 0xffffffff;
const MAX_DEPTH = 100;

const TYPE_STRING = 0x03;
const TYPE_DECIMAL = 0x10;
const TYPE_HEX = 0x11;
const TYPE_BOOLEAN = 0x12;

/** Attributes by the number the framework gives them: their names may have been removed to save space. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0x01010001, 'label'],
  [0x01010003, 'name'],
  [0x0101000f, 'debuggable'],
  [0x01010021, 'targetPackage'],
  [0x0101020c, 'minSdkVersion'],
  [0x0101021b, 'versionCode'],
  [0x0101021c, 'versionName'],
  [0x01010270, 'targetSdkVersion'],
]);

/** The root element; undefined when the bytes are no such document. */
export function readBinaryXml(bytes: Uint8Array): XmlElement | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return new Reader(data).read();
  } catch (caught) {
    // Whatever points outside the document is no document.
    if (caught instanceof RangeError) return undefined;
    throw caught;
  }
}

class Reader {
  private readonly data: Buffer;
  private strings: readonly string[] = [];
  private ids: readonly number[] = [];
  private readonly open: XmlElement[] = [];
  private root: XmlElement | undefined;

  constructor(data: Buffer) {
    this.data = data;
  }

  read(): XmlElement | undefined {
    if (this.data.readUInt16LE(0) !== XML) return undefined;
    const end = Math.min(this.data.length, this.data.readUInt32LE(4));
    for (let at = this.data.readUInt16LE(2); at < end; ) {
      const size = this.data.readUInt32LE(at + 4);
      if (size < CHUNK_HEADER_BYTES || at + size > end) return undefined;
      this.chunk(this.data.readUInt16LE(at), this.data.subarray(at, at + size));
      at += size;
    }
    return this.root;
  }

  private chunk(type: number, chunk: Buffer): void {
    if (type === STRING_POOL) this.strings = readStrings(chunk);
    else if (type === RESOURCE_MAP) this.ids = readNumbers(chunk);
    else if (type === START_ELEMENT) this.start(chunk);
    else if (type === END_ELEMENT) this.open.pop();
  }

  private start(chunk: Buffer): void {
    if (this.open.length >= MAX_DEPTH) throw new RangeError('too deep');
    const own = chunk.subarray(NODE_HEADER_BYTES);
    const first = own.readUInt16LE(8);
    const size = own.readUInt16LE(10);
    const attributes = new Map<string, XmlValue>();
    for (let i = 0; i < own.readUInt16LE(12); i += 1) {
      const attribute = own.subarray(first + i * size);
      const value = this.value(attribute);
      if (value !== undefined) attributes.set(this.attributeName(attribute.readUInt32LE(4)), value);
    }
    const element: XmlElement = { name: this.string(own.readUInt32LE(4)), attributes, children: [] };
    this.open.at(-1)?.children.push(element);
    this.root ??= element;
    this.open.push(element);
  }

  private attributeName(index: number): string {
    return NAMES.get(this.ids[index] ?? 0) ?? this.string(index);
  }

  private value(attribute: Buffer): XmlValue | undefined {
    const type = attribute.readUInt8(15);
    const data = attribute.readUInt32LE(16);
    if (type === TYPE_STRING) return this.string(data);
    if (type === TYPE_DECIMAL || type === TYPE_HEX) return data;
    if (type === TYPE_BOOLEAN) return data !== 0;
    const raw = attribute.readUInt32LE(8);
    return raw === NO_STRING ? undefined : this.string(raw);
  }

  private string(index: number): string {
    return this.strings[index] ?? '';
  }
}

function readNumbers(chunk: Buffer): readonly number[] {
  const count = Math.floor((chunk.length - CHUNK_HEADER_BYTES) / 4);
  return Array.from({ length: count }, (_, i) => chunk.readUInt32LE(CHUNK_HEADER_BYTES + i * 4));
}

function readStrings(chunk: Buffer): readonly string[] {
  const header = chunk.readUInt16LE(2);
  const count = chunk.readUInt32LE(8);
  if (header + count * 4 > chunk.length) throw new RangeError('more strings than bytes');
  const read = (chunk.readUInt32LE(16) & UTF8) === 0 ? wideString : narrowString;
  const texts = chunk.subarray(chunk.readUInt32LE(20));
  return Array.from({ length: count }, (_, i) => read(texts, chunk.readUInt32LE(header + i * 4)));
}

/** UTF-16 with the number of units before it. */
function wideString(texts: Buffer, at: number): string {
  const short = texts.readUInt16LE(at);
  const long = (short & 0x8000) !== 0;
  const length = long ? ((short & 0x7fff) << 16) | texts.readUInt16LE(at + 2) : short;
  const start = at + (long ? 4 : 2);
  return texts.toString('utf16le', start, start + length * 2);
}

/** UTF-8 with the number of characters and then that of bytes before it. */
function narrowString(texts: Buffer, at: number): string {
  const bytesAt = at + ((texts.readUInt8(at) & 0x80) === 0 ? 1 : 2);
  const short = texts.readUInt8(bytesAt);
  const long = (short & 0x80) !== 0;
  const length = long ? ((short & 0x7f) << 8) | texts.readUInt8(bytesAt + 1) : short;
  const start = bytesAt + (long ? 2 : 1);
  return texts.toString('utf8', start, start + length);
}
