import type { LocaleFiles } from './i18n.js';

/**
 * Loaders of all text files: `features/<namespace>/locales/<language>.json` and
 * `shared/i18n/locales/<namespace>/<language>.json`. Only Vite supports import.meta.glob: tests read the files instead.
 */
export const localeFiles = import.meta.glob(['../../features/*/locales/*.json', './locales/*/*.json'], {
  import: 'default',
}) as LocaleFiles;
