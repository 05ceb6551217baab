import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
import { isVoiceMessage, recogniseFile } from './recognise-file.js';

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
    const type = await recogniseFile(await saved(bytes), name);
    return [type.kind, type.mimetype, fileLabel(name, type)];
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
    ['old office', oldOffice, 'letter.DOC', ['document', 'application/msword', 'letter.DOC']],
    ['text', () => 'Olá,\nmundo 😀\t1', 'nota.txt', ['document', 'text/plain', 'nota.txt']],
    ['a table', () => 'a;b\n1;2\n', 'a.csv', ['document', 'text/plain', 'a.csv']],
    ['a script of a shell', () => '#!/bin/sh\nrm -rf /\n', 'run.sh', ['document', 'text/plain', 'run.sh']],
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

  /** Files of people, with the endings that other programs gave them. */
  it.each([
    ['bloco.txt', 'text/plain'],
    ['u16.csv', 'text/plain'],
    ['cp1252.csv', 'text/plain'],
    ['sped.txt', 'text/plain'],
    ['extrato.ofx', 'text/plain'],
    ['mail.eml', 'text/plain'],
    ['cert.pfx', 'application/octet-stream'],
    ['foto.bmp', 'image/bmp'],
    ['voz.amr', 'audio/amr'],
  ])('%s is a document with its own name', async (name, mimetype) => {
    const bytes = await readFile(path.join(import.meta.dirname, 'cases', name));

    expect(await seen(bytes, name)).toEqual(['document', mimetype, name]);
  });

  it.each([
    ['text in UTF-16 of the other order', utf16be('Arroz 10,00'), 'lista.txt', 'text/plain'],
    ['text that begins like a program', Buffer.from('MZ Comércio;1'), 'clientes.csv', 'text/plain'],
    ['text that begins like a picture', Buffer.from('BMW 320i;1'), 'carros.csv', 'text/plain'],
    ['text of a program', Buffer.from('alert(1)'), 'x.js', 'text/plain'],
    ['a page', Buffer.from('<html><body>hi'), 'a.html', 'application/octet-stream'],
    ['a page in UTF-16', Buffer.from('\ufeff<html><body>hi', 'utf16le'), 'a.htm', 'application/octet-stream'],
    ['a page in Windows-1252', Buffer.from('<html><body>Olá', 'latin1'), 'a.xhtml', 'application/octet-stream'],
    ['a drawing of a machine', Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(64)]), 'planta.dwg', 'image/vnd.dwg'],
    [
      'a layered picture',
      Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(64)]),
      'arte.psd',
      'image/vnd.adobe.photoshop',
    ],
    ['a mail of Outlook', oldOffice(), 'pedido.msg', 'application/x-cfb'],
    [
      'what nobody knows',
      Buffer.from(Array.from({ length: 999 }, (__, index) => (index * 37) % 256)),
      'backup.dat',
      'application/octet-stream',
    ],
    ['a null in a text', Buffer.from('text\0more'), 'a.txt', 'application/octet-stream'],
  ])('%s keeps its name too', async (_, bytes, name, mimetype) => {
    expect(await seen(bytes, name)).toEqual(['document', mimetype, name]);
  });

  it.each([
    ['a Windows program', exe(), 'cat.jpg'],
    ['a Linux program', elf(), 'cat.png'],
    ['a program of a phone', Buffer.concat([Buffer.from('cafebabe00000034', 'hex'), Buffer.alloc(40)]), 'a.txt'],
    ['an installer', installer(), 'fotos.doc'],
  ])('refuses %s', async (_, bytes, name) => {
    await expect(seen(bytes, name)).rejects.toMatchObject({ code: 'ERR_FILE_TYPE_NOT_ALLOWED' });
  });

  it.each([
    ['one voice', opus(1), true],
    ['a song in stereo', opus(2), false],
    ['another container', webm('A_OPUS'), false],
  ])('a recording of a phone is a voice message again: %s', async (_, bytes, isVoice) => {
    const file = await saved(bytes);

    expect(await isVoiceMessage(file, await recogniseFile(file, 'PTT-20260101.opus'))).toBe(isVoice);
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
  ])('keeps of the name %j of a picture a label', (sent, label) => {
    expect(fileLabel(sent, { kind: 'image', extensions: ['png'] })).toBe(label);
  });

  it.each([
    ['bill', 'bill.pdf'],
    ['Nota 12.2026', 'Nota 12.2026.pdf'],
    ['bill.PDF', 'bill.PDF'],
    ['bill.jpg', 'bill.jpg'],
    ['', 'file.pdf'],
  ])('adds to the name %j of a document an ending only where it has none', (sent, label) => {
    expect(fileLabel(sent, { kind: 'document', extensions: ['pdf'] })).toBe(label);
  });
});

function utf16be(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

function opus(channels: number): Buffer {
  return Buffer.concat([
    ogg().subarray(0, 28),
    Buffer.from([...Buffer.from('OpusHead'), 1, channels]),
    Buffer.alloc(64),
  ]);
}

/** A compound file whose root, in its second sector, has the class of a package of Windows. */
function installer(): Buffer {
  const bytes = Buffer.concat([oldOffice(), Buffer.alloc(2_000)]);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt32LE(1, 0x30);
  Buffer.from('84100c0000000000c000000000000046', 'hex').copy(bytes, 2 * 512 + 80);
  return bytes;
}
