/** @jest-environment ./tools/jest/browser.cjs */
import { ERRORS, LANGUAGES } from '@prosa/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NETWORK_ERROR } from '../api/api-error.js';
import { readLocaleFiles } from '../testing/test-i18n.js';

const SOURCE = path.resolve(import.meta.dirname, '../..');
/** Plural suffixes of i18next. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(texts: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
  );
}

/** Texts by namespace, language and key. */
const namespaces = new Map<string, Map<string, Texts>>();
for (const { namespace, language, texts } of readLocaleFiles()) {
  const languages = namespaces.get(namespace) ?? new Map<string, Texts>();
  namespaces.set(namespace, languages.set(language, new Map(flatten(texts))));
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(SOURCE, file), 'utf8') }));

/** Namespace of keys that a file uses without one. */
function namespaceOf({ file, code }: (typeof sources)[number]): string {
  const named = /useTranslation\((?:\[)?'([\w-]+)'/.exec(code)?.[1];
  return named ?? /features\/([\w-]+)\//.exec(file.replaceAll(path.sep, '/'))?.[1] ?? 'common';
}

const has = (texts: Texts | undefined, key: string) =>
  [...(texts?.keys() ?? [])].some((known) => known === key || known.replace(PLURAL, '') === key);

/** Keys in `t('key'…` and `t(condition ? 'key' : 'other'…`. */
const keysUsedBy = (code: string): string[] =>
  [...code.matchAll(/\bt\(\s*(?:'([^']+)'|[^'`(){}]*\?\s*'([^']+)'\s*:\s*'([^']+)')/g)].flatMap(([, ...keys]) =>
    keys.filter((key) => key !== undefined),
  );

/** The kinds of record whose screens take their texts from their own namespace (use-record-texts.ts). */
const kinds = sources.flatMap(({ code }) => {
  const [, namespace] = /\brecords<[^;]*?\{\s*name: '([\w-]+)'/s.exec(code) ?? [];
  return namespace && /\b(?:save|remove):/.test(code) ? [{ namespace, isWhole: code.includes('isWhole: true') }] : [];
});
const isOfKinds = ({ file }: { file: string }) => file.endsWith('use-record-texts.ts');
const kindKeys = sources.filter(isOfKinds).flatMap(({ code }) => keysUsedBy(code));

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe.each([...namespaces])('the texts of %s', (_namespace, languages) => {
  const source = languages.get(LANGUAGES[0]) ?? new Map<string, string>();

  it.each([...LANGUAGES])('are complete in %s', (language) => {
    const texts = languages.get(language) ?? new Map<string, string>();
    const stems = (all: Texts) => [...new Set([...all.keys()].map((key) => key.replace(PLURAL, '')))].sort();

    expect(stems(texts)).toEqual(stems(source));
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each([...LANGUAGES])('use the same placeholders in %s', (language) => {
    const wrong = [...(languages.get(language) ?? [])].filter(([key, text]) => {
      const original = source.get(key) ?? source.get(key.replace(PLURAL, '_other'));
      return original !== undefined && String(placeholders(text)) !== String(placeholders(original));
    });

    expect(wrong).toEqual([]);
  });
});

it('has the texts of a list screen for every kind of record', () => {
  const missing = kinds.flatMap(({ namespace, isWhole }) =>
    kindKeys
      .filter((key) => !(isWhole && key === 'search'))
      .filter((key) => !has(namespaces.get(namespace)?.get(LANGUAGES[0]), key))
      .map((key) => `${namespace}:${key}`),
  );

  expect(kinds.length).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});

it('has no key twice, of which the last would hide the others', () => {
  const lines = (text: string) => text.trim().split('\n').length;
  const shortened = readLocaleFiles()
    .filter(({ content, texts }) => lines(content) !== lines(JSON.stringify(texts, null, 2)))
    .map(({ namespace, language }) => `${language}/${namespace}`);

  expect(shortened).toEqual([]);
});

it('uses every text', () => {
  const literals = sources.flatMap((source) =>
    [...source.code.matchAll(/(['`])((?:[\w-]+:)?[\w-]+(?:\.[\w$-]+|\.\$\{[^}]*\})*)\1/g)].map(([, , text]) => {
      const [namespace, key] = text.includes(':') ? text.split(':') : [namespaceOf(source), text];
      return `${namespace}:${key}`;
    }),
  );
  const ofKinds = kinds.flatMap(({ namespace }) => kindKeys.map((key) => `${namespace}:${key}`));
  const exact = new Set([...literals, ...ofKinds]);
  const beginnings = literals.filter((text) => text.includes('${')).map((text) => text.slice(0, text.indexOf('${')));
  const isUsed = (text: string) => exact.has(text) || beginnings.some((beginning) => text.startsWith(beginning));

  const unused = [...namespaces]
    .filter(([namespace]) => namespace !== 'errors')
    .flatMap(([namespace, languages]) =>
      [...(languages.get(LANGUAGES[0])?.keys() ?? [])].map((key) => `${namespace}:${key.replace(PLURAL, '')}`),
    )
    .filter((text) => !isUsed(text));

  expect(unused).toEqual([]);
});

it('types the keys of every namespace', () => {
  const declared = readFileSync(path.join(SOURCE, 'i18next.d.ts'), 'utf8');
  const untyped = [...namespaces.keys()].filter((namespace) => !declared.match(`[ ']${namespace}'?: typeof `));

  expect(untyped).toEqual([]);
});

it.each([...LANGUAGES])('has every plural form that numbers up to a thousand take in %s', (language) => {
  const rules = new Intl.PluralRules(language);
  const forms = [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
  const incomplete = [...namespaces].flatMap(([namespace, languages]) => {
    const keys = [...(languages.get(language)?.keys() ?? [])];
    const stems = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    return [...stems]
      .filter((stem) => !forms.every((form) => keys.includes(`${stem}_${form}`)))
      .map((stem) => `${namespace}:${stem}`);
  });

  expect(incomplete).toEqual([]);
});

it('has a text for every error of the catalogue, and no others', () => {
  const known = [...(namespaces.get('errors')?.get(LANGUAGES[0])?.keys() ?? [])].sort();

  expect(known).toEqual([...Object.keys(ERRORS), NETWORK_ERROR, 'unknown'].sort());
});

/** Words for a ticket other than its term, and another form of address (CONTRIBUTING.md, "Words"). */
const OTHER_TERMS: Partial<Record<string, RegExp>> = {
  'pt-BR': /\batendimentos\b/i,
  es: /\batenciones\b|\busted(es)?\b/i,
  tr: /görüşmeler/i,
};

/** A tab of narrow screens that the specification names (docs/spec/core.md §2). */
const NAMED_BY_SPECIFICATION = ['Atendimentos'];

it.each(Object.entries(OTHER_TERMS))(
  'texts in %s have one term for a ticket and one form of address',
  (language, other) => {
    const texts = [...namespaces.values()].flatMap((languages) => [...(languages.get(language)?.values() ?? [])]);

    const ours = texts.filter((text) => !NAMED_BY_SPECIFICATION.includes(text));
    expect(ours.filter((text) => other?.test(text))).toEqual([]);
  },
);
