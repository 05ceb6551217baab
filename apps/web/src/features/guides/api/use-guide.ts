import type { Language } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Guide } from '../../../shared/address/paths.js';
import { KEYS } from '../../../shared/api/keys.js';
import { loadChunk } from '../../../shared/panes/load-chunk.js';
import { guideFiles } from './guide-files.js';

/** Guides that are in two languages only; those who have another read the English one. */
const IN_TWO_LANGUAGES: readonly Guide[] = ['attendant', 'admin'];

/** The language in which a guide is read. */
export const guideLanguage = (guide: Guide, language: Language): Language =>
  IN_TWO_LANGUAGES.includes(guide) && language !== 'pt-BR' ? 'en' : language;

/** A guide in a language; part of the console, so that it needs no internet. */
export function useGuide(guide: Guide, language: Language) {
  return useQuery({
    queryKey: KEYS.guide(guide, language),
    queryFn: () => {
      const load = Object.entries(guideFiles).find(([file]) => file.endsWith(`/${language}/${guide}.md`))?.[1];
      if (!load) throw new Error(`there is no guide ${language}/${guide}`);
      return loadChunk(load);
    },
    staleTime: Infinity,
  });
}
