import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GUIDES } from '../src/shared/address/paths.js';
import { sizeOfPng } from './guides.js';
import { readGuide } from './read-guide.js';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
const LANGUAGES = ['en', 'pt-BR'];
const MAX_BYTES = 150_000;

const GUIDE_FILES = LANGUAGES.flatMap((language) =>
  GUIDES.map((guide) => path.join(DOCS, 'guide', language, `${guide}.md`)),
);

/** The files of the pictures that a guide names. */
function picturesOf(file: string): string[] {
  const named: string[] = [];
  readGuide(readFileSync(file, 'utf8'), (href) => {
    named.push(path.resolve(path.dirname(file), href));
    return { src: '', width: 1, height: 1 };
  });
  return named;
}

it.each(LANGUAGES)('there is every guide in %s', (language) => {
  expect(readdirSync(path.join(DOCS, 'guide', language)).sort()).toEqual(GUIDES.map((guide) => `${guide}.md`).sort());
});

it('the pictures that the guides name exist, and no others', () => {
  const existing = LANGUAGES.flatMap((language) =>
    readdirSync(path.join(DOCS, 'pictures/guide', language)).map((name) =>
      path.join(DOCS, 'pictures/guide', language, name),
    ),
  );

  expect([...new Set(GUIDE_FILES.flatMap(picturesOf))].sort()).toEqual(existing.sort());
});

it('the pictures are small files of whole screens', () => {
  const wrong = GUIDE_FILES.flatMap(picturesOf).filter((file) => {
    const { width, height } = sizeOfPng(file);
    return readFileSync(file).length > MAX_BYTES || Math.max(width, height) < 700;
  });

  expect(wrong).toEqual([]);
});

const shapeOf = (file: string): string[] =>
  readGuide(readFileSync(file, 'utf8'), () => ({ src: '', width: 1, height: 1 })).blocks.map(({ kind }) => kind);

it('the guides have the same parts in every language', () => {
  const shapes = GUIDE_FILES.map(shapeOf);

  expect(shapes.slice(0, GUIDES.length)).toEqual(shapes.slice(GUIDES.length));
  const short = ['en', 'es', 'tr'].map((language) => shapeOf(path.join(DOCS, 'guide', language, 'campaigns.md')));
  expect(short.slice(1)).toEqual([short[0], short[0]]);
});

it('what the console does not render is refused', () => {
  expect(() => readGuide('# Title\n\n> A quote', () => ({ src: '', width: 1, height: 1 }))).toThrow('blockquote');
});
