import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  elf,
  exe,
  gzip,
  hugePng,
  jpeg,
  mp3,
  mp4,
  ogg,
  oldOffice,
  pdf,
  png,
  wav,
  webm,
} from '../../test/sample-files.js';
import { fileLabel } from './file-label.js';
import { measureImage } from './measure-image.js';
import { recogniseFile } from './recognise-file.js';

describe('a file is known by its bytes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function saved(bytes: Buffer | string): Promise<string> {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    return file;
  }

  /** What is stored: kind, type and name. */
  async function seen(bytes: Buffer | string, name: string): Promise<string[]> {
    const { kind, mimetype, extensions } = await recogniseFile(await saved(bytes), name);
    return [kind, mimetype, fileLabel(name, extensions)];
  }

  it.each([
    ['jpeg', () => jpeg(), 'cat.jpg', ['image', 'image/jpeg', 'cat.jpg']],
    ['a picture that says it is a page', () => png(), 'cat.html', ['image', 'image/png', 'cat.html.png']],
    ['a picture without an ending', () => png(), 'cat', ['image', 'image/png', 'cat.png']],
    ['pdf', pdf, 'bill.pdf', ['document', 'application/pdf', 'bill.pdf']],
    ['mp3', mp3, 'song.mp3', ['audio', 'audio/mpeg', 'song.mp3']],
    ['wav', wav, 'song.wav', ['audio', 'audio/wav', 'song.wav']],
    ['ogg', ogg, 'voice.ogg', ['audio', 'audio/ogg', 'voice.ogg']],
    ['a recording named like another', () => webm('A_OPUS'), '17.mp3', ['audio', 'audio/webm', '17.weba']],
    ['a film in webm', () => webm('V_VP8', 'A_OPUS'), 'film.webm', ['video', 'video/webm', 'film.webm']],
    ['a film in mp4', () => mp4('vide', 'soun'), 'film.mp4', ['video', 'video/mp4', 'film.mp4']],
    ['a recording in mp4', () => mp4('soun'), 'voice.mp4', ['audio', 'audio/mp4', 'voice.m4a']],
    ['gzip', gzip, 'a.gz', ['document', 'application/gzip', 'a.gz']],
    ['old office', oldOffice, 'letter.DOC', ['document', 'application/msword', 'letter.doc']],
    ['text', () => 'Olá,\nmundo 😀\t1', 'nota.txt', ['document', 'text/plain', 'nota.txt']],
    ['a table', () => 'a;b\n1;2\n', 'a.csv', ['document', 'text/plain', 'a.csv']],
    ['a script of a shell', () => '#!/bin/sh\nrm -rf /\n', 'run.sh', ['document', 'text/plain', 'run.sh.txt']],
    ['a visiting card', () => 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD', 'a.vcf', ['document', 'text/vcard', 'a.vcf']],
  ])('%s', async (_, bytes, name, expected) => {
    expect(await seen(await bytes(), name)).toEqual(expected);
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
    ['a drawing that says it is a picture', '<?xml version="1.0"?><svg onload="x()"/>', 'cat.png'],
    ['a page', '<!DOCTYPE html><html><body>hi', 'a.html'],
    ['a page behind a comment', `${' '.repeat(500)}<!-- x --><script>1</script>`, 'a.txt'],
  ])('%s is only something to download', async (_, bytes, name) => {
    expect((await seen(bytes, name)).slice(0, 2)).toEqual(['document', 'application/octet-stream']);
  });

  it.each([
    ['a Windows program', exe(), 'cat.jpg'],
    ['a Linux program', elf(), 'cat.png'],
    ['random bytes', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 37) % 256)), 'a.txt'],
    ['a null in a text', Buffer.from('text\0more'), 'a.txt'],
    ['an old office container of unknown kind', oldOffice(), 'setup.msi'],
    ['a broken letter', Buffer.from([0x61, 0xc3]), 'a.txt'],
  ])('refuses %s', async (_, bytes, name) => {
    await expect(seen(bytes, name)).rejects.toMatchObject({ code: 'ERR_FILE_TYPE_NOT_ALLOWED' });
  });

  it('measures a picture as it is shown', async () => {
    expect(await measureImage(await saved(await jpeg(64, 48)))).toEqual({ width: 64, height: 48 });
  });

  it.each([
    ['60 megapixels in a few bytes', () => hugePng(), 'ERR_PAYLOAD_TOO_LARGE'],
    [
      'a picture cut off in the middle',
      async () => (await jpeg(400, 300)).subarray(0, 9_000),
      'ERR_FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a picture of which only the beginning is there',
      async () => (await png()).subarray(0, 30),
      'ERR_FILE_TYPE_NOT_ALLOWED',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(measureImage(await saved(await bytes()))).rejects.toMatchObject({ code });
  });

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\ana\\cat.png', 'cat.png'],
    ['evil\u202egnp.exe', 'evilgnp.exe.png'],
    ['a\u0000b\nc".png', 'abc.png'],
    ['.png', 'png.png'],
    ['', 'file.png'],
    ['cat.jpg', 'cat.png'],
    ['report.v2', 'report.v2.png'],
    [`${'ã'.repeat(400)}.png`, `${'ã'.repeat(150)}.png`],
  ])('keeps of the name %j a label', (sent, label) => {
    expect(fileLabel(sent, ['png'])).toBe(label);
  });
});
