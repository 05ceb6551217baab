/** A text for the contact, or a note for colleagues. */
export const COMPOSER_MODES = ['reply', 'note'] as const;
export type ComposerMode = (typeof COMPOSER_MODES)[number];
