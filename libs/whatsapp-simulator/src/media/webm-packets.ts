/** Ids of the EBML elements on the way to the audio. */
const CODEC_PRIVATE = 0x63a2;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
/** Elements whose children matter: Segment, Tracks, TrackEntry, Cluster, BlockGroup. */
const CONTAINERS = [0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0];
/** After the track's number: time (2) and flags (1). */
const BLOCK_HEADER_BYTES = 3;

interface Element {
  id: number;
  start: number;
  /** The length of a live recording may be unknown: then all that follows belongs to the element. */
  end: number;
}

/** The Opus header and packets of a recording with one track, as browsers make them. */
export function opusPackets(webm: Buffer): { head: Buffer; packets: Buffer[] } {
  let head: Buffer | undefined;
  const packets: Buffer[] = [];
  const visit = (from: number, to: number): void => {
    for (let at = from; at < to;) {
      const { id, start, end } = elementAt(webm, at, to);
      if (CONTAINERS.includes(id)) visit(start, end);
      else if (id === CODEC_PRIVATE) head = webm.subarray(start, end);
      else if (id === SIMPLE_BLOCK || id === BLOCK) packets.push(packetIn(webm.subarray(start, end)));
      at = end;
    }
  };
  visit(0, webm.length);
  if (!head?.subarray(0, 8).equals(Buffer.from('OpusHead')) || !packets.length) {
    throw new Error('not an Opus recording in WebM');
  }
  return { head, packets };
}

function elementAt(data: Buffer, at: number, limit: number): Element {
  const idBytes = vintLength(data, at);
  const id = data.readUIntBE(at, Math.min(idBytes, 4));
  const sizeBytes = vintLength(data, at + idBytes);
  const start = at + idBytes + sizeBytes;
  const size = vintValue(data.subarray(at + idBytes, start));
  return { id, start, end: size === undefined ? limit : Math.min(start + size, limit) };
}

/** The first byte's leading zeros give the number of bytes that follow. */
function vintLength(data: Buffer, at: number): number {
  const first = data[at];
  if (!first) throw new Error('malformed WebM');
  return Math.clz32(first) - 23;
}

/** Undefined when all bits are set: length unknown. */
function vintValue(bytes: Buffer): number | undefined {
  const bits = 7 * bytes.length;
  let value = (bytes[0] ?? 0) & (0xff >> bytes.length);
  for (const byte of bytes.subarray(1)) value = value * 256 + byte;
  return value === 2 ** bits - 1 ? undefined : value;
}

function packetIn(block: Buffer): Buffer {
  return block.subarray(vintLength(block, 0) + BLOCK_HEADER_BYTES);
}
