import type { Language } from '@prosa/contracts';
import i18next, { type Resource } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { initReactI18next } from 'react-i18next';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const LOCALE_PATH = /(?:features\/([\w-]+)\/locales|i18n\/locales\/([\w-]+))\/([\w-]+)\.json$/;

interface LocaleFile {
  namespace: string;
  language: string;
  texts: Record<string, unknown>;
}

/** Reads every text file of the console from disk. */
export function readLocaleFiles(): LocaleFile[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const [, feature, shared, language] = LOCALE_PATH.exec(file.replaceAll(path.sep, '/')) ?? [];
    if (!language) return [];
    const texts = JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as Record<string, unknown>;
    return [{ namespace: feature ?? shared, language, texts }];
  });
}

/** Initializes the real texts at once, without loading. */
export async function startTestI18n(language: Language = 'pt-BR'): Promise<void> {
  const resources: Resource = {};
  for (const file of readLocaleFiles()) (resources[file.language] ??= {})[file.namespace] = file.texts as never;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'pt-BR',
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
  });
}
