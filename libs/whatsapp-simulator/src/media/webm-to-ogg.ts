import { oggPage, segmentsOf } from './ogg-page.js';
import { opusPackets } from './webm-packets.js';

/** Opus always counts time at this rate. */
const SAMPLES_PER_SECOND = 48_000;
/** Samples of a frame by the configuration number in a packet's first byte (RFC 6716, table 2). */
const SILK_MS = [10, 20, 40, 60];
const HYBRID_MS = [10, 20];
const CELT_MS = [2.5, 5, 10, 20];

const FIRST_PAGE = 2;
const LAST_PAGE = 4;
/** The most a page's table can hold, each up to 255 bytes. */
const SEGMENTS_PER_PAGE = 255;

/**
 * Repacks recorded Opus from WebM into Ogg (RFC 7845) without changing the audio. Throws when it is not such a file.
 */
export function webmToOgg(webm: Buffer): { ogg: Buffer; seconds: number } {
  const { head, packets } = opusPackets(webm);
  const pages = [oggPage([head], { flags: FIRST_PAGE, sequence: 0, samples: 0 }), oggPage([tags()], page(1, 0))];
  let samples = 0;
  const groups = pageful(packets);
  for (const group of groups) {
    samples += group.reduce((sum, packet) => sum + samplesOf(packet), 0);
    pages.push(oggPage(group, { ...page(pages.length, samples), flags: group === groups.at(-1) ? LAST_PAGE : 0 }));
  }
  return { ogg: Buffer.concat(pages), seconds: samples / SAMPLES_PER_SECOND };
}

const page = (sequence: number, samples: number) => ({ flags: 0, sequence, samples });

function pageful(packets: Buffer[]): Buffer[][] {
  const groups: Buffer[][] = [];
  let segments = SEGMENTS_PER_PAGE;
  for (const packet of packets) {
    const needed = segmentsOf(packet);
    if (segments + needed > SEGMENTS_PER_PAGE) {
      groups.push([]);
      segments = 0;
    }
    groups.at(-1)!.push(packet);
    segments += needed;
  }
  return groups;
}

function tags(): Buffer {
  const vendor = Buffer.from('simulator');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(vendor.length);
  return Buffer.concat([Buffer.from('OpusTags'), length, vendor, Buffer.alloc(4)]);
}

function samplesOf(packet: Buffer): number {
  const first = packet[0] ?? 0;
  return framesIn(packet) * msOfFrame(first >> 3) * (SAMPLES_PER_SECOND / 1000);
}

function framesIn(packet: Buffer): number {
  const code = (packet[0] ?? 0) & 3;
  if (code === 0) return 1;
  return code === 3 ? (packet[1] ?? 0) & 0x3f : 2;
}

function msOfFrame(config: number): number {
  if (config < 12) return SILK_MS[config & 3]!;
  if (config < 16) return HYBRID_MS[config & 1]!;
  return CELT_MS[config & 3]!;
}
