import type { Language } from '@prosa/contracts';
import type { LocaleFiles } from '../i18n.js';

/**
 * Loaders of the text files: `features/<namespace>/locales/<language>.json`,
 * `shared/i18n/locales/<namespace>/<language>.json`, and those that the gateway reads too, of the contracts. Each
 * language has a table of its own, so that nobody loads the names of files in languages that they do not read.
 */
export const localeFiles: Record<Language, () => Promise<{ files: LocaleFiles }>> = {
  'pt-BR': () => import('./files-pt-br.js'),
  en: () => import('./files-en.js'),
  es: () => import('./files-es.js'),
  tr: () => import('./files-tr.js'),
};
