/** Hands the orders of other processes to the control of a run. */
import type { ControlDesk } from '../agent/control/control.ts';
import { type ControlOrder, createOrderReader } from '../store/control-file.ts';

/** Milliseconds of real time between two looks at the file. */
const EVERY_MS = 250;

/** Until the given function is called. */
export function hearOrders(home: string, runId: string, desk: ControlDesk): () => void {
  const reader = createOrderReader(home, runId);
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    for (const order of await reader.poll()) obey(desk, order);
    looking = false;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => clearInterval(timer);
}

export function obey(desk: ControlDesk, order: ControlOrder): void {
  switch (order.verb) {
    case 'pause':
      desk.stand('paused');
      break;
    case 'takeover':
      desk.stand('takeover');
      break;
    case 'continue':
      desk.goOn();
      break;
    case 'tell':
      desk.tell(order.text);
      break;
    case 'abort':
      desk.abort();
  }
}
