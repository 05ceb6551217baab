/** What one writes: an answer to the contact, or a note that stays in the desk. */
export const COMPOSER_MODES = ['reply', 'note'] as const;
export type ComposerMode = (typeof COMPOSER_MODES)[number];
