/** "WA", protocol 6, token dictionary 3: the first four bytes of every client, and the prologue of the handshake. */
export const PROLOGUE = Buffer.from([0x57, 0x41, 0x06, 0x03]);

/** "ED" and a version: comes before the prologue when the client has stored routing information. */
const EDGE_PREFIX = Buffer.from([0x45, 0x44, 0x00, 0x01]);
const LENGTH_BYTES = 3;

/** Reassembles length-prefixed frames from WebSocket chunks and strips the client's intro once. */
export class FrameReader {
  private pending = Buffer.alloc(0);
  private introSeen = false;

  /** The complete frames after this chunk. Throws when the intro is not that of a WhatsApp client. */
  push(chunk: Buffer): Buffer[] {
    this.pending = Buffer.concat([this.pending, chunk]);
    if (!this.introSeen && !this.stripIntro()) return [];
    const frames: Buffer[] = [];
    while (this.pending.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + this.pending.readUIntBE(0, LENGTH_BYTES);
      if (this.pending.length < end) break;
      frames.push(this.pending.subarray(LENGTH_BYTES, end));
      this.pending = this.pending.subarray(end);
    }
    return frames;
  }

  private stripIntro(): boolean {
    const at = this.edgeLength();
    if (at === undefined || this.pending.length < at + PROLOGUE.length) return false;
    const intro = this.pending.subarray(at, at + PROLOGUE.length);
    if (!intro.equals(PROLOGUE)) throw new Error('not a WhatsApp client: bad intro header');
    this.pending = this.pending.subarray(at + PROLOGUE.length);
    this.introSeen = true;
    return true;
  }

  /** Bytes before the prologue (prefix, 24-bit length, blob); undefined while too few bytes have arrived. */
  private edgeLength(): number | undefined {
    if (this.pending.length < EDGE_PREFIX.length) return undefined;
    if (!this.pending.subarray(0, EDGE_PREFIX.length).equals(EDGE_PREFIX)) return 0;
    const header = EDGE_PREFIX.length + LENGTH_BYTES;
    if (this.pending.length < header) return undefined;
    return header + this.pending.readUIntBE(EDGE_PREFIX.length, LENGTH_BYTES);
  }
}

/** Puts the 24-bit length before a payload. */
export function frame(payload: Buffer): Buffer {
  const out = Buffer.allocUnsafe(LENGTH_BYTES + payload.length);
  out.writeUIntBE(payload.length, 0, LENGTH_BYTES);
  out.set(payload, LENGTH_BYTES);
  return out;
}
