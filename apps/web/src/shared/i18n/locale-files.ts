import type { LocaleFiles } from './i18n.js';

/**
 * Loaders of all text files: `features/<namespace>/locales/<language>.json`,
 * `shared/i18n/locales/<namespace>/<language>.json`, and those that the gateway reads too, of the contracts. Only Vite
 * supports import.meta.glob: tests read the files instead.
 */
export const localeFiles = import.meta.glob(
  ['../../features/*/locales/*.json', './locales/*/*.json', '../../../../../libs/contracts/src/locales/*/*.json'],
  {
    import: 'default',
  },
) as LocaleFiles;
