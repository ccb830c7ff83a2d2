/** The thread that runs the network: `run` blocks its thread, so it must not be the main one. */
import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Size } from '../../src/geometry.ts';
import type { RawOutput } from './decode.ts';
import type { FromWorker, OnnxSetup, ToWorker } from './protocol.ts';

function open({ model, threads }: OnnxSetup): Promise<InferenceSession> {
  return InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Threads that wait by spinning cost far more than they gain as soon as anything else wants the cores.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    // Warnings of the runtime would land on the user's terminal.
    logSeverityLevel: 3,
  });
}

async function run(session: InferenceSession, data: Float32Array, frame: Size): Promise<RawOutput> {
  const input = new Tensor('float32', data, [1, 3, frame.height, frame.width]);
  const outputs = await session.run({ [session.inputNames[0] ?? 'images']: input });
  const output = outputs[session.outputNames[0] ?? ''];
  if (!(output?.data instanceof Float32Array)) throw new TypeError('The network gives no numbers.');
  return { data: output.data, dims: output.dims };
}

function serve(port: NonNullable<typeof parentPort>, setup: OnnxSetup): void {
  const session = open(setup);
  session.catch(() => undefined);
  let last: Promise<void> = Promise.resolve();
  const answer = (message: FromWorker): void => port.postMessage(message);
  port.on('message', (message: ToWorker) => {
    last = last.then(async () => {
      if (message.kind === 'close') {
        await (await session.catch(() => undefined))?.release();
        port.close();
        return;
      }
      const { id } = message;
      try {
        answer({ kind: 'output', id, output: await run(await session, message.data, message.frame) });
      } catch (error) {
        answer({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
      }
    });
  });
}

if (parentPort !== null) serve(parentPort, workerData as OnnxSetup);
