/**
 * Languages of the console; the first is the source and the fallback. In a file without decorated classes, so that a
 * browser may import it.
 */
export const LANGUAGES = ['pt-BR', 'en', 'es', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
