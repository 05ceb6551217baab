import type { LocaleFiles } from '../i18n.js';

/** Only Vite supports import.meta.glob: tests read the files instead. */
export const files = import.meta.glob(
  [
    '../../../features/*/locales/es.json',
    '../locales/*/es.json',
    '../../../../../../libs/contracts/src/locales/*/es.json',
  ],
  { import: 'default' },
) as LocaleFiles;
