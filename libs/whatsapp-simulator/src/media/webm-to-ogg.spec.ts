import { webmToOgg } from './webm-to-ogg.js';

const UNKNOWN_LENGTH = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const OPUS_HEAD = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);
/** CELT, 20 ms, one frame. */
const TWENTY_MS = 31 << 3;

function element(id: number[], content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...id, 0x40 | (content.length >> 8), content.length & 0xff]), content]);
}

/** As a browser streams it: segment and cluster of unknown length. */
function recording(packets: Buffer[], codec: Buffer = OPUS_HEAD): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x86, 0x81, 1]));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x63, 0xa2], codec)));
  const blocks = packets.map((packet) => element([0xa3], Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), packet])));
  return Buffer.concat([
    header,
    Buffer.from([0x18, 0x53, 0x80, 0x67, ...UNKNOWN_LENGTH]),
    tracks,
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, ...UNKNOWN_LENGTH]),
    ...blocks,
  ]);
}

/** The packets of an Ogg file, put together again from its pages. */
function packetsOf(ogg: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < ogg.length;) {
    expect(ogg.subarray(at, at + 4).toString()).toBe('OggS');
    const table = ogg.subarray(at + 27, at + 27 + ogg[at + 26]!);
    let from = at + 27 + table.length;
    let length = 0;
    for (const segment of table) {
      length += segment;
      if (segment === 255) continue;
      packets.push(ogg.subarray(from, from + length));
      from += length;
      length = 0;
    }
    at = from;
  }
  return packets;
}

describe('webmToOgg', () => {
  it('carries every packet over unchanged, and knows how long it is', () => {
    const packets = Array.from({ length: 300 }, (_, index) => Buffer.alloc(1 + index * 3, TWENTY_MS));

    const { ogg, seconds } = webmToOgg(recording(packets));

    const [head, tags, ...sound] = packetsOf(ogg);
    expect(head).toEqual(OPUS_HEAD);
    expect(tags?.subarray(0, 8).toString()).toBe('OpusTags');
    expect(sound).toEqual(packets);
    expect(seconds).toBeCloseTo(6);
  });

  it.each([
    ['another codec', recording([Buffer.alloc(4)], Buffer.from('vorbis.......'))],
    ['no sound', recording([])],
    ['something else', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x00, 0x00])],
  ])('refuses %s', (_, file) => {
    expect(() => webmToOgg(file)).toThrow(/WebM/);
  });
});
