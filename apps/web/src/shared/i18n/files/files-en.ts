import type { LocaleFiles } from '../i18n.js';

/** Only Vite supports import.meta.glob: tests read the files instead. */
export const files = import.meta.glob(
  [
    '../../../features/*/locales/en.json',
    '../locales/*/en.json',
    '../../../../../../libs/contracts/src/locales/*/en.json',
  ],
  { import: 'default' },
) as LocaleFiles;
