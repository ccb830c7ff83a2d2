/** Ten thousand pieces of rubbish each for what reads bytes from outside: no crash, and no memory without bounds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteQueue } from '../../../../../devices/virtual/adbd/byte-queue.ts';
import { AdbdConnection } from '../../../../../devices/virtual/adbd/connection.ts';
import {
  COMMAND,
  encodeHeader,
  MAX_PAYLOAD,
  PacketReader,
} from '../../../../../devices/virtual/adbd/packet.ts';
import { parse } from '../../../../../devices/virtual/shell/parse.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';

const RUNS = 10_000;

const word = fc.oneof(fc.constantFrom(...Object.values(COMMAND)), fc.integer({ min: 0, max: 0xffffffff }));

/** Headers that are right but for what is changed in them, with anything behind. */
const nearlyPackets = fc
  .record({
    command: word,
    arg0: word,
    arg1: word,
    size: fc.oneof(fc.nat({ max: 64 }), fc.integer({ min: 0, max: 0xffffffff })),
    payload: fc.uint8Array({ maxLength: 64 }),
    flip: fc.option(fc.nat({ max: 23 }), { nil: undefined }),
  })
  .map(({ command, arg0, arg1, size, payload, flip }) => {
    const header = encodeHeader({ command, arg0, arg1, payload });
    header.writeUInt32LE(size, 12);
    if (flip !== undefined) header.writeUInt8(header.readUInt8(flip) ^ 0xff, flip);
    return Buffer.concat([header, payload]);
  });

const rubbish = fc.array(fc.oneof(nearlyPackets, fc.uint8Array({ maxLength: 200 })), { maxLength: 6 });

describe('the packet reader', () => {
  it('takes or refuses whatever comes, and keeps no more than a packet', () => {
    fc.assert(
      fc.property(rubbish, (chunks) => {
        const reader = new PacketReader();
        let pushed = 0;
        for (const chunk of chunks) {
          const { packets, fault } = reader.push(chunk);
          pushed += chunk.length;
          for (const { payload } of packets) expect(payload.length).toBeLessThanOrEqual(MAX_PAYLOAD);
          if (fault !== undefined) break;
        }
        expect(reader.rest().length).toBeLessThanOrEqual(pushed);
      }),
      { numRuns: RUNS },
    );
  });

  it('holds a payload that comes byte by byte in few pieces', () => {
    const queue = new ByteQueue();
    const before = process.memoryUsage();
    for (let i = 0; i < 1_000_000; i += 1) queue.push(Uint8Array.of(i & 0xff));
    const after = process.memoryUsage();
    // One buffer object a byte would take a hundred megabytes and more.
    expect(after.heapUsed - before.heapUsed).toBeLessThan(60 * 1024 * 1024);
    expect(queue.take(1_000_000)?.readUInt8(299_999)).toBe(299_999 & 0xff);
  });
});

describe('a connection', () => {
  it('ends or goes on, and others do not notice', () => {
    fc.assert(
      fc.property(rubbish, fc.boolean(), (chunks, greet) => {
        const [near, far] = socketPair();
        new AdbdConnection(near, { banner: 'device::', auth: 'none', open: () => false });
        const client = new AdbClient(far);
        if (greet) client.send(COMMAND.CNXN, 0x01000001, 4096, 'host::');
        for (const chunk of chunks) if (!client.closed) client.raw(chunk);
        far.destroy();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the shell parser', () => {
  const sharp = fc.constantFrom(
    ...'\'"\\$`();|&<>\n #=~*!{}[]?0a'.split(''),
    ...['$(', '2>&1', '>>', '&&', '||', ' ', '$x', '${', '"$(', '`echo ', 'a=b '],
    ...['if ', 'then ', 'else ', 'fi ', 'for x in ', 'while ', 'do ', 'done ', 'case x in ', 'esac ', ';;'],
    ...['$((', '))', '${x:-', `\${#x}`, `\${x%%*}`, '{ ', '; }'],
    ...['[[ ', ' ]]', ' == ', 'elif ', 'until ', 'in ', '$$', '$@'],
  );
  const lines = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(sharp, { maxLength: 60 }).map((parts) => parts.join('')),
  );

  it('takes or refuses whatever is typed', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(['script', 'error']).toContain(parse(line).kind);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['$(', '`', '"$(', '"', "'", '(', '{', '\\', '&&', '| a ', '$((', '${', '[[ ', '[[ ( ', '[[ ! '])(
    'comes to an end with %j fifty thousand times',
    (piece) => {
      expect(['script', 'error']).toContain(parse(piece.repeat(50_000)).kind);
    },
  );
});
