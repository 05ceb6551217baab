import { nameOfKind, safeFileName } from './file-name.js';

describe('names of files as labels', () => {
  it.each([
    ['nota fiscal.pdf', 'nota fiscal.pdf'],
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\x.png', 'x.png'],
    ['C:\\owned.png', 'owned.png'],
    ['Orçamento 10/2026.pdf', 'Orçamento 10-2026.pdf'],
    ['A/C: Maria\\José.pdf', 'A-C Maria-José.pdf'],
    ['pasta/../../x.png', 'x.png'],
    ['/etc/passwd.png', 'passwd.png'],
    ['....//....//x.png', '-....-x.png'],
    ['foto\u202egnp.exe', 'fotognp.exe'],
    ['a\r\nX-Injected: 1\r\n.png', 'aX-Injected 1.png'],
    ['.htaccess', 'htaccess'],
    ['..', ''],
    [' ', ''],
    ['\0', ''],
    [`${'n'.repeat(3_000)}.png`, `${'n'.repeat(150)}.png`],
    [`a.${'n'.repeat(3_000)}`, `a.${'n'.repeat(148)}`],
  ])('%j becomes %j', (sent, label) => {
    expect(safeFileName(sent)).toBe(label);
  });
});

it.each([
  ['image', 'image/jpeg', 'image.jpeg'],
  ['audio', 'audio/ogg; codecs=opus', 'audio.ogg'],
  ['audio', 'audio/mpeg', 'audio.mp3'],
  ['video', 'video/quicktime', 'video.mov'],
  ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document.bin'],
  ['document', '../../x', 'document.bin'],
  ['document', '', 'document.bin'],
])('a nameless %s of %j is called %s', (kind, mimetype, name) => {
  expect(nameOfKind(kind, mimetype)).toBe(name);
});
