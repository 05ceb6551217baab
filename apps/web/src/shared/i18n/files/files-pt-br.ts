import type { LocaleFiles } from '../i18n.js';

/** Only Vite supports import.meta.glob: tests read the files instead. */
export const files = import.meta.glob(
  [
    '../../../features/*/locales/pt-BR.json',
    '../locales/*/pt-BR.json',
    '../../../../../../libs/contracts/src/locales/*/pt-BR.json',
  ],
  { import: 'default' },
) as LocaleFiles;
