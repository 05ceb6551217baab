// Apart from the inputs, whose rules a console would otherwise load with a list of words.

/** Kinds of messages with readable text (docs/spec/wire-contract.md §6). */
export const SEARCHED_KINDS = [
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'contactMessage',
] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];
