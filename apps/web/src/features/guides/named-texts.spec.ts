/** @jest-environment ./tools/jest/browser.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readLocaleFiles } from '../../shared/testing/test-i18n.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../docs/guide');

/** Bold words that name no text of the console: emphasis, and heads of the lists. */
const OTHER = new Set([
  'nothing is lost',
  'The order',
  'To delete',
  'Emoji',
  'Internal notes',
  'Files',
  'Voice',
  'Who sends it',
  'Reply, forward, edit, delete',
  'nada se perde',
  'A ordem',
  'Para excluir',
  'Emojis',
  'Notas internas',
  'Arquivos',
  'Áudio',
  'Quem envia',
  'Responder, encaminhar, editar, apagar',
  // What WhatsApp calls them on the phone.
  'Linked devices',
  'Link a device',
  'Aparelhos conectados',
  'Conectar um aparelho',
]);

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

const named = (language: string, guide: string): string[] =>
  [...readFileSync(path.join(FOLDER, language, `${guide}.md`), 'utf8').matchAll(/\*\*(.+?)\*\*/g)]
    .map(([, text]) => text)
    .filter((text) => !OTHER.has(text));

it.each([
  ['pt-BR', ['admin', 'attendant', 'campaigns', 'api']],
  ['en', ['admin', 'attendant', 'campaigns', 'api']],
  ['es', ['campaigns', 'api']],
  ['tr', ['campaigns', 'api']],
])('names buttons and pages in the guides as the console does (%s)', (language, guides) => {
  const files = readLocaleFiles().filter((file) => file.language === language);
  const known = new Set(files.flatMap(({ texts }) => textsOf(texts)).map((text) => text.toLowerCase()));

  const names = guides.flatMap((guide) => named(language, guide));
  expect(names.filter((text) => !known.has(text.toLowerCase()))).toEqual([]);
});

/** Its lines by what they are: headings, pictures by name, points of lists, paragraphs. */
const partsOf = (language: string, guide: string): string[] =>
  readFileSync(path.join(FOLDER, language, `${guide}.md`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /\/([\w-]+\.png)\)$/.exec(line)?.[1] ?? /^(#+|\d\.|-) /.exec(line)?.[1] ?? 'paragraph');

it.each(['campaigns', 'api'])('have the same parts and pictures in all languages (%s)', (guide) => {
  const others = ['pt-BR', 'es', 'tr'].map((language) => partsOf(language, guide));
  for (const parts of others) expect(parts).toEqual(partsOf('en', guide));
});
