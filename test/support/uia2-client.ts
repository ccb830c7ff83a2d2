/** A client of the UiAutomator2 server inside a virtual phone, without any port in between. */
import { request } from 'node:http';
import { createUia2Server } from '../../devices/virtual/uia2/server.ts';
import { socketPair } from './adb-client.ts';
import type { PhoneDriver } from './virtual-phone.ts';

export interface Answer {
  readonly status: number;
  readonly sessionId: unknown;
  readonly value: unknown;
}

export class Uia2Client {
  quits = 0;
  session = '';
  readonly #server;

  constructor({ phone, clock }: PhoneDriver) {
    const quit = (): void => {
      this.quits += 1;
    };
    this.#server = createUia2Server(
      { phone, clock, properties: () => phone.getprop(), build: { version: '10.6.6', versionCode: 243 } },
      quit,
    );
  }

  /** A request by its whole path; `raw` is sent instead of JSON. */
  async send(method: string, path: string, body?: unknown, raw?: string): Promise<Answer> {
    const [mine, its] = socketPair();
    this.#server.serve(its);
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body));
    const headers = { 'content-length': Buffer.byteLength(text) };
    return await new Promise<Answer>((resolve, reject) => {
      const sent = request({ method, path, headers, createConnection: () => mine }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString()) as Omit<Answer, 'status'>;
          resolve({ status: response.statusCode ?? 0, ...answer });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  async open(): Promise<void> {
    const { value } = await this.send('POST', '/session', {
      capabilities: { firstMatch: [{}], alwaysMatch: {} },
    });
    this.session = (value as { sessionId: string }).sessionId;
  }

  /** The value of a request inside the session; throws what the server complains of. */
  async get(path: string): Promise<unknown> {
    return this.#value(await this.send('GET', `/session/${this.session}${path}`));
  }

  async post(path: string, body: unknown = {}): Promise<unknown> {
    return this.#value(await this.send('POST', `/session/${this.session}${path}`, body));
  }

  /** The id of the first element. */
  async find(strategy: string, selector: string, context?: string): Promise<string> {
    return idOf(await this.post('/element', { strategy, selector, context }));
  }

  async findAll(strategy: string, selector: string): Promise<readonly string[]> {
    return ((await this.post('/elements', { strategy, selector })) as readonly unknown[]).map(idOf);
  }

  #value({ value, status }: Answer): unknown {
    if (status === 200) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${status} ${error}: ${message}`);
  }
}

function idOf(reference: unknown): string {
  return (reference as Record<string, string>)['element-6066-11e4-a52e-4f735466cecf'] ?? '';
}
