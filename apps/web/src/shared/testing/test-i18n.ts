import type { Language } from '@prosa/contracts';
import i18next from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { initReactI18next } from 'react-i18next';
import { I18N_OPTIONS } from '../i18n/i18n.js';

const SOURCES = [
  path.resolve(import.meta.dirname, '../..'),
  // Texts that the gateway reads too.
  path.resolve(import.meta.dirname, '../../../../../libs/contracts/src'),
];
const LOCALE_PATH = /(?:features\/([\w-]+)\/locales|(?:i18n\/)?locales\/([\w-]+))\/([\w-]+)\.json$/;

interface LocaleFile {
  namespace: string;
  language: string;
  /** The file as it is. */
  content: string;
  texts: Record<string, unknown>;
}

/** Reads every text file of the console from disk. */
export function readLocaleFiles(): LocaleFile[] {
  return SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const [, feature, shared, language] = LOCALE_PATH.exec(file.replaceAll(path.sep, '/')) ?? [];
      if (!language) return [];
      const content = readFileSync(path.join(source, file), 'utf8');
      const texts = JSON.parse(content) as Record<string, unknown>;
      return [{ namespace: feature ?? shared, language, content, texts }];
    }),
  );
}

/** Texts by `<language>/<namespace>`. */
const filesByName = new Map(
  readLocaleFiles().map(({ language, namespace, texts }) => [`${language}/${namespace}`, texts]),
);

/** Adds the texts of a namespace in the current language and the fallback. */
function addNamespace(namespace: string): void {
  for (const language of i18next.languages) {
    if (i18next.hasResourceBundle(language, namespace)) continue;
    i18next.addResourceBundle(language, namespace, filesByName.get(`${language}/${namespace}`));
  }
}

/**
 * Initializes the real texts as the console does: `common` and `errors`, and a further namespace when a component first
 * declares it, which in specs takes no time.
 */
export async function startTestI18n(language: Language = 'pt-BR'): Promise<void> {
  await i18next.use(initReactI18next).init({ ...I18N_OPTIONS, resources: {}, lng: language });
  for (const namespace of I18N_OPTIONS.ns) addNamespace(namespace);
  i18next.hasLoadedNamespace = (declared) => {
    for (const namespace of [declared].flat()) addNamespace(namespace);
    return true;
  };
}
