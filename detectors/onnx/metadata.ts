/** What a model file says of itself beside its network. Source of the field numbers: onnx.proto (ModelProto). */
import Pbf from 'pbf';

const METADATA = 14;
const KEY = 1;
const VALUE = 2;

/** Names and values; empty when the file is no ONNX model or has none. */
export function readMetadata(bytes: Uint8Array): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  try {
    new Pbf(bytes).readFields((tag, _, pbf) => {
      // Everything else, the weights above all, is skipped.
      if (tag !== METADATA) return;
      const entry = { key: '', value: '' };
      pbf.readMessage((field, target, inner) => {
        if (field === KEY) target.key = inner.readString();
        else if (field === VALUE) target.value = inner.readString();
      }, entry);
      entries.set(entry.key, entry.value);
    }, undefined);
  } catch {
    // Bytes that are no protocol buffer are no model: whoever loads it says so.
    return new Map();
  }
  return entries;
}

/** Ultralytics writes the names of its classes as Python does: `{0: 'button', 1: "icon"}`. By number. */
export function classNames(metadata: ReadonlyMap<string, string>): readonly string[] {
  const names: string[] = [];
  for (const [, index, single, double] of (metadata.get('names') ?? '').matchAll(
    /(\d+)\s*:\s*(?:'([^']*)'|"([^"]*)")/g,
  )) {
    names[Number(index)] = single ?? double ?? '';
  }
  return Array.from(names, (name: string | undefined) => name ?? '');
}

/** Side of the square it was exported for (`[640, 640]`), pixels; undefined when it does not say. */
export function inputSide(metadata: ReadonlyMap<string, string>): number | undefined {
  const sides = (metadata.get('imgsz') ?? '').match(/\d+/g)?.map(Number) ?? [];
  return sides.length > 0 && sides.every((side) => side === sides[0]) ? sides[0] : undefined;
}
