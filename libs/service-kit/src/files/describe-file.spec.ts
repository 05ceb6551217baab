import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describeFile, IMAGE_MAX_PIXELS } from './describe-file.js';

/** Where a PNG keeps its size: behind its signature, in the chunk "IHDR" of 13 bytes with a checksum after it. */
const HEADER = { start: 12, width: 16, height: 20, end: 29 };

describe('describeFile', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'describe-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const described = async (bytes: Uint8Array, claimed: Parameters<typeof describeFile>[1]) => {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    return describeFile(file, claimed);
  };
  const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

  it('treats audio in a container of video as what it was sent as', async () => {
    expect(await described(webm, 'audio')).toEqual({ kind: 'audio', mimetype: 'video/webm' });
    expect(await described(webm, 'video')).toEqual({ kind: 'video', mimetype: 'video/webm' });
    expect(await described(webm, 'image')).toEqual({ kind: 'video', mimetype: 'video/webm' });
  });

  it('does not treat text as audio', async () => {
    expect(await described(Buffer.from('olá'), 'audio')).toEqual({ kind: 'document', mimetype: 'text/plain' });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffLista de preços\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Olá;São João\r\n', 'latin1')],
    ['two letters that begin a program', Buffer.from('MZ Comércio;1\r\n')],
  ])('does not treat text in %s as something else', async (_, bytes) => {
    expect(await described(bytes, 'document')).toEqual({ kind: 'document', mimetype: 'text/plain' });
    expect(await described(bytes, 'audio')).toEqual({ kind: 'document', mimetype: 'text/plain' });
  });

  it('treats a picture that browsers cannot draw as a document', async () => {
    const heic = Buffer.concat([
      Buffer.from('00000018', 'hex'),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ]);

    expect(await described(heic, 'image')).toEqual({ kind: 'document', mimetype: 'image/heic' });
  });

  it('keeps a picture with more pixels than one should open as a document', async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const side = Math.ceil(Math.sqrt(IMAGE_MAX_PIXELS)) + 1;
    png.writeUInt32BE(side, HEADER.width);
    png.writeUInt32BE(side, HEADER.height);
    png.writeUInt32BE(crc32(png.subarray(HEADER.start, HEADER.end)), HEADER.end);

    expect(await described(png, 'image')).toEqual({ kind: 'document', mimetype: 'image/png' });
  });
});
