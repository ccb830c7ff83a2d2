/** Makes small ONNX files that read the same text in every line. */
import Pbf from 'pbf';
import { type OnnxNode, type OnnxTensor, writeNode, writeTensor } from './onnx-model.ts';

const FLOAT = 1;
const SURE = 0.99;

const NODES: readonly OnnxNode[] = [
  {
    ...{ op: 'ReduceMean', inputs: ['x'], output: 'mean' },
    ints: { axes: [0, 1, 2, 3] },
    int: { keepdims: 0 },
  },
  { op: 'Mul', inputs: ['mean', 'zero'], output: 'nothing' },
  { op: 'Add', inputs: ['scores', 'nothing'], output: 'text' },
];

/** Keys and network of a PP-OCR recogniser that knows the letters of `text` only and always reads it. */
export function constantReader(text: string): { readonly keys: string; readonly recognition: Uint8Array } {
  const letters = [...new Set(text)];
  const classes = letters.length + 2;
  // Blank, letter, blank, letter...
  const steps = Array.from(text).flatMap((letter) => [0, letters.indexOf(letter) + 1]);
  const values = steps.flatMap((symbol) =>
    Array.from({ length: classes }, (_, at) => (at === symbol ? SURE : (1 - SURE) / (classes - 1))),
  );
  return {
    keys: `${letters.join('\n')}\n`,
    recognition: network([
      { name: 'zero', dims: [1], values: [0] },
      { name: 'scores', dims: [1, steps.length, classes], values },
    ]),
  };
}

function network(tensors: readonly OnnxTensor[]): Uint8Array {
  const pbf = new Pbf();
  pbf.writeVarintField(1, 8);
  pbf.writeMessage(7, writeGraph, tensors);
  pbf.writeMessage(8, (version: number, opset) => opset.writeVarintField(2, version), 13);
  return pbf.finish();
}

function writeGraph(tensors: readonly OnnxTensor[], graph: Pbf): void {
  for (const node of NODES) graph.writeMessage(1, writeNode, node);
  graph.writeStringField(2, 'constant text');
  for (const tensor of tensors) graph.writeMessage(5, writeTensor, tensor);
  graph.writeMessage(11, writeValue, { name: 'x', rank: 4 });
  graph.writeMessage(12, writeValue, { name: 'text', rank: 3 });
}

/** A value of floats whose sides are not fixed. */
function writeValue({ name, rank }: { readonly name: string; readonly rank: number }, pbf: Pbf): void {
  pbf.writeStringField(1, name);
  pbf.writeMessage(2, (of: number, type) => type.writeMessage(1, writeTensorType, of), rank);
}

function writeTensorType(rank: number, pbf: Pbf): void {
  pbf.writeVarintField(1, FLOAT);
  pbf.writeMessage(
    2,
    (of: number, shape) => {
      for (let axis = 0; axis < of; axis += 1) {
        shape.writeMessage(1, (at: number, side) => side.writeStringField(2, `side${at}`), axis);
      }
    },
    rank,
  );
}
