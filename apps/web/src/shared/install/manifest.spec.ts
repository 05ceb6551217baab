import { LANGUAGES } from '@prosa/contracts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

interface Manifest {
  [field: string]: unknown;
  lang: string;
  name: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const WEB = path.resolve(import.meta.dirname, '../../..');
const fileOf = (address: string) => path.join(WEB, 'public', address);
const manifestOf = (language: string) =>
  JSON.parse(readFileSync(fileOf(`manifest/${language}.webmanifest`), 'utf8')) as Manifest;
const index = readFileSync(path.join(WEB, 'index.html'), 'utf8');

describe('the manifest of the installed console', () => {
  it.each(LANGUAGES)('in %s has that language and the names of the menu', (language) => {
    const texts = readFileSync(path.join(WEB, `src/features/shell/locales/${language}.json`), 'utf8');
    const { item } = JSON.parse(texts) as { item: Record<string, string> };
    const { lang, shortcuts } = manifestOf(language);

    expect(lang).toBe(language);
    expect(shortcuts.map(({ name, url }) => [url, name])).toEqual([
      ['/tickets', item.tickets],
      ['/search', item.search],
      ['/contacts', item.contacts],
    ]);
  });

  it('is one application in every language', () => {
    const withoutTexts = LANGUAGES.map((language) => {
      const { lang: _lang, description: _description, shortcuts: _shortcuts, ...rest } = manifestOf(language);
      return rest;
    });

    for (const rest of withoutTexts) expect(rest).toEqual(withoutTexts[0]);
    expect(withoutTexts[0]).toMatchObject({ id: '/', start_url: '/tickets', display: 'standalone' });
  });

  it('has icons of the sizes it states, also maskable ones', async () => {
    const { icons } = manifestOf('en');
    const pictures = icons.filter(({ sizes }) => sizes !== 'any');

    expect(pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(fileOf(src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('and the icons are linked from the page', () => {
    const linked = [...index.matchAll(/rel="(?:icon|manifest|apple-touch-icon)" href="([^"]+)"/g)].map(([, to]) => to);

    expect(linked).toHaveLength(3);
    expect(linked.filter((address) => !existsSync(fileOf(address)))).toEqual([]);
  });
});
