import type { LocaleFiles } from '../i18n.js';

/** Only Vite supports import.meta.glob: tests read the files instead. */
export const files = import.meta.glob(
  [
    '../../../features/*/locales/tr.json',
    '../locales/*/tr.json',
    '../../../../../../libs/contracts/src/locales/*/tr.json',
  ],
  { import: 'default' },
) as LocaleFiles;
