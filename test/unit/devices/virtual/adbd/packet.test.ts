import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMMAND,
  encodeHeader,
  MAX_PAYLOAD,
  type Packet,
  PacketReader,
} from '../../../../../devices/virtual/adbd/packet.ts';

const anyPacket = fc.record({
  // STLS ends the packets: see its own test.
  command: fc.constantFrom(...Object.values(COMMAND).filter((command) => command !== COMMAND.STLS)),
  arg0: fc.nat(),
  arg1: fc.nat(),
  payload: fc.uint8Array({ maxLength: 300 }),
});

function wire(packets: readonly Packet[]): Buffer {
  return Buffer.concat(packets.flatMap((packet) => [encodeHeader(packet), packet.payload]));
}

function plain(packets: readonly Packet[]): unknown {
  return packets.map(({ command, arg0, arg1, payload }) => [command, arg0, arg1, [...payload]]);
}

describe('encodeHeader', () => {
  it('writes six little-endian words', () => {
    const header = encodeHeader(
      { command: COMMAND.OPEN, arg0: 1, arg1: 0, payload: Buffer.from('ab') },
      true,
    );
    expect(header.toString('latin1', 0, 4)).toBe('OPEN');
    expect(header.readUInt32LE(12)).toBe(2);
    expect(header.readUInt32LE(16)).toBe(97 + 98);
    expect(header.readUInt32LE(20)).toBe((COMMAND.OPEN ^ 0xffffffff) >>> 0);
  });
});

describe('PacketReader', () => {
  it('finds the same packets however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(anyPacket, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 90 })),
        (packets, cuts) => {
          const bytes = wire(packets);
          const reader = new PacketReader();
          const found: Packet[] = [];
          for (let at = 0, i = 0; at < bytes.length; i += 1) {
            const size = cuts[i] ?? bytes.length;
            const { packets: some, fault } = reader.push(bytes.subarray(at, at + size));
            expect(fault).toBeUndefined();
            found.push(...some);
            at += size;
          }
          expect(plain(found)).toEqual(plain(packets));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 5 }), (chunks) => {
        const reader = new PacketReader();
        for (const chunk of chunks) if (reader.push(chunk).fault !== undefined) return;
      }),
      { numRuns: 3000 },
    );
  });

  it('stops at STLS, after which no packets come', () => {
    const tls: Packet = { command: COMMAND.STLS, arg0: 1, arg1: 0, payload: new Uint8Array() };
    const reader = new PacketReader();
    const { packets } = reader.push(Buffer.concat([wire([tls]), Buffer.from('a client hello')]));
    expect(plain(packets)).toEqual(plain([tls]));
    expect(reader.rest().toString()).toBe('a client hello');
    expect(reader.rest()).toHaveLength(0);
  });

  it('refuses a wrong magic word and keeps the packets before it', () => {
    const good: Packet = { command: COMMAND.OKAY, arg0: 1, arg1: 2, payload: new Uint8Array() };
    const bad = encodeHeader(good);
    bad.writeUInt32LE(0, 20);
    const result = new PacketReader().push(Buffer.concat([wire([good]), bad]));
    expect(result.packets).toHaveLength(1);
    expect(result.fault).toContain('magic');
  });

  it('refuses a payload over the limit without waiting for it', () => {
    const header = encodeHeader({ command: COMMAND.WRTE, arg0: 1, arg1: 2, payload: new Uint8Array() });
    header.writeUInt32LE(MAX_PAYLOAD + 1, 12);
    expect(new PacketReader().push(header).fault).toContain('over the limit');
  });
});
