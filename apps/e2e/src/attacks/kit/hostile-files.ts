import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  label: string;
  name: string;
  bytes: Buffer;
}

const text = (content: string) => Buffer.from(content);
const SCRIPT = '<script>alert(document.domain)</script>';
const MEGABYTE = 1024 * 1024;
export const OWNED = '/tmp/prosa-owned';

/** File names that attack paths, shells, headers, pages and readers. */
const NAMES = [
  '../../../../etc/cron.d/owned.png',
  '..\\..\\..\\windows\\owned.png',
  '/etc/passwd.png',
  'C:\\owned.png',
  '....//....//owned.png',
  '%2e%2e%2fowned.png',
  'foto\u202egnp.exe',
  'a\u200b\u2066b.png',
  'foto.png.html',
  'foto.html.png',
  'foto.png.exe',
  'foto.jpg.js',
  'foto.php%00.png',
  'nul\u0000.png',
  '.htaccess',
  '..',
  '.',
  'con.png',
  `$(touch ${OWNED}).png`,
  `\`touch ${OWNED}\`.png`,
  `; touch ${OWNED};.png`,
  `| touch ${OWNED} .png`,
  `-rf.png`,
  'a"; filename="b.html',
  'a\r\nX-Injected: 1\r\n.png',
  '<img src=x onerror=alert(1)>.png',
  "' OR 1=1 --.png",
  '{{7*7}}.png',
  'half\ud83d.png',
  `${'n'.repeat(3_000)}.png`,
  `${'é'.repeat(900)}.png`,
  'desktop.ini',
  ' ',
  '👩‍👩‍👧.png',
];

/** Builds a zip whose many entries all point at the same zeros: small on disk, gigabytes unpacked. */
function zipBomb(entries: number, megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * MEGABYTE));
  const header = (signature: number, more: number) => {
    const bytes = Buffer.alloc(more);
    bytes.writeUInt32LE(signature, 0);
    return bytes;
  };
  const local = header(0x04034b50, 30);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(megabytes * MEGABYTE, 22);
  local.writeUInt16LE(1, 26);
  const body = Buffer.concat([local, text('a'), packed]);
  const central = header(0x02014b50, 46);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(megabytes * MEGABYTE, 24);
  central.writeUInt16LE(1, 28);
  const list = Buffer.concat(Array.from({ length: entries }, () => Buffer.concat([central, text('a')])));
  const end = header(0x06054b50, 22);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, list, end]);
}

/** Builds a PNG whose header says `side` times `side` pixels, with `rows` rows of data. */
function hugePng(side: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, text(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * Returns at least 60 different files: hostile by their bytes, and a harmless picture under hostile names
 * (docs/spec/reliability-security.md §5 S10).
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#2b6cb0' } });
  const [png, jpg, gif] = await Promise.all([
    picture.png().toBuffer(),
    picture.jpeg().toBuffer(),
    picture.gif().toBuffer(),
  ]);
  const large = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const contents: [label: string, name: string, bytes: Buffer][] = [
    [
      'a picture with a script',
      'logo.svg',
      text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
    ],
    [
      'a picture with a script, by another name',
      'logo.png',
      text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ],
    ['a page', 'fatura.html', text(`<!doctype html><html><body>${SCRIPT}</body></html>`)],
    ['a page that begins late', 'fatura.txt', text(`${' '.repeat(2_000)}<html>${SCRIPT}`)],
    ['a page behind a mark', 'fatura.csv', text(`\ufeff<body onload=alert(1)>`)],
    [
      'XML with an outer entity',
      'nota.xml',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    ],
    [
      'XML with a billion laughs',
      'nota.xml',
      text(`<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'ha'.repeat(99)}">]><l>${'&a;'.repeat(9_999)}</l>`),
    ],
    ['XSL', 'nota.xsl', text(`<?xml version="1.0"?><xsl:stylesheet version="1.0">${SCRIPT}</xsl:stylesheet>`)],
    ['MHTML', 'pagina.mht', text(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${SCRIPT}`)],
    ['a script', 'x.js', text('alert(document.cookie)')],
    ['a shell script', 'x.sh', text(`#!/bin/sh\ntouch ${OWNED}\n`)],
    ['PHP', 'x.php', text('<?php system($_GET["c"]); ?>')],
    ['PHP in a picture', 'x.php.jpg', Buffer.concat([jpg, text('<?php system($_GET["c"]); ?>')])],
    ['a GIF that is a script', 'x.gif', Buffer.concat([text('GIF89a/*'), gif.subarray(8), text('*/=1;alert(1)')])],
    ['a JPEG with a page behind', 'x.jpg', Buffer.concat([jpg, text(`<html>${SCRIPT}</html>`)])],
    ['a PNG with a page behind', 'x.png', Buffer.concat([png, text(`<html>${SCRIPT}</html>`)])],
    [
      'a PDF with a script',
      'x.pdf',
      text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF'),
    ],
    ['a PDF that is a page', 'x.pdf', text(`%PDF-1.7\n<html>${SCRIPT}</html>\n%%EOF`)],
    ['a zip with a page in front', 'x.zip', Buffer.concat([text(`<html>${SCRIPT}</html>`), zipBomb(1, 1)])],
    [
      'a Windows program',
      'foto.jpg',
      Buffer.concat([text('MZ'), Buffer.alloc(58), Buffer.from([64, 0, 0, 0]), text('PE\0\0'), Buffer.alloc(99)]),
    ],
    ['a Linux program', 'foto.png', Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(99)])],
    ['a Java class', 'x.class', Buffer.concat([Buffer.from('cafebabe00000034', 'hex'), Buffer.alloc(40)])],
    ['WebAssembly', 'x.wasm', Buffer.from('0061736d01000000', 'hex')],
    [
      'a shortcut',
      'x.lnk',
      Buffer.concat([Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), Buffer.alloc(60)]),
    ],
    [
      'a playlist as sound',
      'audio.mp3',
      text('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST'),
    ],
    ['a list of files as sound', 'audio.ogg', text("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    [
      'a virus that is none',
      'eicar.txt',
      text(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`),
    ],
    ['nothing', 'vazio.png', Buffer.alloc(0)],
    ['one byte', 'um.png', Buffer.from([0x89])],
    ['half a picture', 'meia.png', png.subarray(0, png.length / 2)],
    ['only zeros', 'zeros.bin', Buffer.alloc(5_000)],
    ['a picture of 100 megapixels', 'grande.png', large],
    ['a picture that says to be of 4 gigapixels', 'gigante.png', hugePng(65_000, 1)],
    ['a picture with all of 400 megapixels in it', 'cheia.png', hugePng(20_000, 20_000)],
    [
      'a GIF that says to be as large as can be',
      'x.gif',
      Buffer.concat([text('GIF89a'), Buffer.from([255, 255, 255, 255]), gif.subarray(10)]),
    ],
    ['a zip bomb', 'tudo.zip', zipBomb(2_000, 8)],
    ['a zip bomb as a sheet', 'tudo.xlsx', zipBomb(200, 8)],
    ['a zip bomb as text', 'tudo.docx', zipBomb(2, 8)],
    [
      'a zip that climbs',
      'sobe.zip',
      Buffer.from(
        zipBomb(1, 1).toString('latin1').replaceAll('\u0001\u0000\u0000\u0000a', '\u0001\u0000\u0000\u0000/'),
        'latin1',
      ),
    ],
    ['text that is no UTF-8', 'x.txt', Buffer.from([0xff, 0xfe, 0xc0, 0xaf, 0x80])],
    [
      'a vCard with a page',
      'x.vcf',
      text(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${SCRIPT}\r\nURL:javascript:alert(1)\r\nEND:VCARD`),
    ],
    ['a calendar with a page', 'x.ics', text(`BEGIN:VCALENDAR\r\nSUMMARY:${SCRIPT}\r\nEND:VCALENDAR`)],
    ['a WebP cut off', 'x.webp', Buffer.concat([text('RIFF'), Buffer.from([255, 255, 255, 127]), text('WEBPVP8 ')])],
    [
      'an MP4 whose box has no end',
      'x.mp4',
      Buffer.concat([Buffer.from('ffffffff', 'hex'), text('ftypisom'), Buffer.alloc(64)]),
    ],
    [
      'an ID3 that says to be huge',
      'x.mp3',
      Buffer.concat([text('ID3'), Buffer.from('0400007f7f7f7f', 'hex'), Buffer.alloc(64)]),
    ],
  ];
  const named = NAMES.map((name, index) => ({
    label: `a picture called ${JSON.stringify(name.slice(0, 60))}`,
    name,
    bytes: Buffer.concat([png, Buffer.from([index])]),
  }));
  return [...contents.map(([label, name, bytes]) => ({ label, name, bytes })), ...named];
}
