/** Orders from another process to a run: lines in a file of the run's folder that only its owner can read and write. */
import { appendFile, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { controlPath } from './layout.ts';
import { storeFailed } from './store-error.ts';

const OrderSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('pause') }),
  z.strictObject({ verb: z.literal('takeover') }),
  z.strictObject({ verb: z.literal('continue') }),
  z.strictObject({ verb: z.literal('abort') }),
  z.strictObject({ verb: z.literal('tell'), text: z.string() }),
]);
export type ControlOrder = z.infer<typeof OrderSchema>;

const OWNER_ONLY = 0o600;

/** Rejects with STORE_FAILED. */
export async function giveOrder(home: string, runId: string, order: ControlOrder): Promise<void> {
  const path = controlPath(home, runId);
  try {
    await appendFile(path, `${JSON.stringify(order)}\n`, { mode: OWNER_ONLY });
  } catch (caught) {
    throw storeFailed('write', path, caught);
  }
}

/** Orders that an earlier process of the run did not hear are void. */
export async function clearOrders(home: string, runId: string): Promise<void> {
  // Best effort: old orders do no harm to the record.
  await rm(controlPath(home, runId), { force: true }).catch(() => undefined);
}

export interface OrderReader {
  /** What has come since the last call; nothing when it cannot be read. */
  poll(): Promise<readonly ControlOrder[]>;
}

export function createOrderReader(home: string, runId: string): OrderReader {
  let read = 0;
  return {
    async poll() {
      const bytes = await readFile(controlPath(home, runId)).catch(() => Buffer.alloc(0));
      // A half line is read the next time.
      const end = bytes.lastIndexOf(10) + 1;
      if (end <= read) return [];
      const lines = bytes.toString('utf8', read, end).split('\n');
      read = end;
      return lines.flatMap(orderIn);
    },
  };
}

function orderIn(line: string): readonly ControlOrder[] {
  if (line === '') return [];
  try {
    const parsed = OrderSchema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
