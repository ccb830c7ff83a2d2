/** Makes small ONNX files: detectors that find dark squares. Source of the field numbers: onnx.proto. */
import Pbf from 'pbf';

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly ints?: Readonly<Record<string, readonly number[]>>;
  readonly int?: Readonly<Record<string, number>>;
}

export interface OnnxTensor {
  readonly name: string;
  readonly dims: readonly number[];
  readonly values: readonly number[];
  readonly whole?: boolean;
}

const FLOAT = 1;
const INT64 = 7;
/** AttributeProto.AttributeType. */
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;
/** Pixels of a square that is looked at as one. */
const CELL = 32;

export interface DarkSquareModel {
  readonly side: number;
  readonly layout: 'transposed' | 'end-to-end';
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The score of a cell is how dark it is, 0-1. The second class never wins. */
export function darkSquareModel({ side, layout, metadata = {} }: DarkSquareModel): Uint8Array {
  const cells = side / CELL;
  const count = cells * cells;
  const centres = Array.from({ length: count }, (_, at) => [
    ((at % cells) + 0.5) * CELL,
    (Math.floor(at / cells) + 0.5) * CELL,
  ]);
  const common: OnnxNode[] = [
    { op: 'ReduceMean', inputs: ['images'], output: 'grey', ints: { axes: [1] }, int: { keepdims: 1 } },
    {
      ...{ op: 'AveragePool', inputs: ['grey'], output: 'light' },
      ints: { kernel_shape: [CELL, CELL], strides: [CELL, CELL] },
    },
    { op: 'Sub', inputs: ['one', 'light'], output: 'dark' },
    { op: 'Reshape', inputs: ['dark', 'shape'], output: 'score' },
  ];
  const one: OnnxTensor = { name: 'one', dims: [1], values: [1] };
  if (layout === 'transposed') {
    const boxes = [0, 1].map((axis) => centres.map((centre) => centre[axis] ?? 0));
    const sizes = Array.from({ length: count * 2 }, () => CELL);
    return model(
      [...common, { op: 'Concat', inputs: ['boxes', 'score', 'never'], output: 'output0', int: { axis: 1 } }],
      [
        one,
        { name: 'shape', dims: [3], values: [1, 1, count], whole: true },
        { name: 'boxes', dims: [1, 4, count], values: [...boxes.flat(), ...sizes] },
        { name: 'never', dims: [1, 1, count], values: Array.from({ length: count }, () => 0) },
      ],
      { side, metadata, shape: [1, 6, count] },
    );
  }
  const half = CELL / 2;
  const corners = centres.flatMap(([x = 0, y = 0]) => [x - half, y - half, x + half, y + half]);
  return model(
    [...common, { op: 'Concat', inputs: ['boxes', 'score', 'label'], output: 'output0', int: { axis: 2 } }],
    [
      one,
      { name: 'shape', dims: [3], values: [1, count, 1], whole: true },
      { name: 'boxes', dims: [1, count, 4], values: corners },
      { name: 'label', dims: [1, count, 1], values: Array.from({ length: count }, () => 0) },
    ],
    { side, metadata, shape: [1, count, 6] },
  );
}

function model(
  nodes: readonly OnnxNode[],
  tensors: readonly OnnxTensor[],
  about: { side: number; metadata: Readonly<Record<string, string>>; shape: readonly number[] },
): Uint8Array {
  const pbf = new Pbf();
  pbf.writeVarintField(1, 8);
  pbf.writeMessage(
    7,
    (_, graph) => {
      for (const node of nodes) graph.writeMessage(1, writeNode, node);
      graph.writeStringField(2, 'dark squares');
      for (const tensor of tensors) graph.writeMessage(5, writeTensor, tensor);
      graph.writeMessage(11, writeValue, { name: 'images', dims: [1, 3, about.side, about.side] });
      graph.writeMessage(12, writeValue, { name: 'output0', dims: about.shape });
    },
    undefined,
  );
  pbf.writeMessage(
    8,
    (_, opset) => {
      opset.writeStringField(1, '');
      opset.writeVarintField(2, 13);
    },
    undefined,
  );
  for (const [key, value] of Object.entries(about.metadata)) {
    pbf.writeMessage(
      14,
      (_, entry) => {
        entry.writeStringField(1, key);
        entry.writeStringField(2, value);
      },
      undefined,
    );
  }
  return pbf.finish();
}

export function writeNode(node: OnnxNode, pbf: Pbf): void {
  for (const input of node.inputs) pbf.writeStringField(1, input);
  pbf.writeStringField(2, node.output);
  pbf.writeStringField(4, node.op);
  for (const [name, values] of Object.entries(node.ints ?? {})) {
    pbf.writeMessage(
      5,
      (_, attribute) => {
        attribute.writeStringField(1, name);
        for (const value of values) attribute.writeVarintField(8, value);
        attribute.writeVarintField(20, ATTRIBUTE_INTS);
      },
      undefined,
    );
  }
  for (const [name, value] of Object.entries(node.int ?? {})) {
    pbf.writeMessage(
      5,
      (_, attribute) => {
        attribute.writeStringField(1, name);
        attribute.writeVarintField(3, value);
        attribute.writeVarintField(20, ATTRIBUTE_INT);
      },
      undefined,
    );
  }
}

export function writeTensor({ name, dims, values, whole = false }: OnnxTensor, pbf: Pbf): void {
  for (const dim of dims) pbf.writeVarintField(1, dim);
  pbf.writeVarintField(2, whole ? INT64 : FLOAT);
  pbf.writeStringField(8, name);
  const bytes = whole
    ? new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
    : new Uint8Array(Float32Array.from(values).buffer);
  pbf.writeBytesField(9, bytes);
}

function writeValue({ name, dims }: { name: string; dims: readonly number[] }, pbf: Pbf): void {
  pbf.writeStringField(1, name);
  pbf.writeMessage(
    2,
    (_, type) => {
      type.writeMessage(
        1,
        (__, tensor) => {
          tensor.writeVarintField(1, FLOAT);
          tensor.writeMessage(
            2,
            (___, shape) => {
              for (const dim of dims) {
                shape.writeMessage(1, (____, one) => one.writeVarintField(1, dim), undefined);
              }
            },
            undefined,
          );
        },
        undefined,
      );
    },
    undefined,
  );
}
