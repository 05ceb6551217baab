/** The 15 Brazilian voices of Azure Speech, each `pt-BR-{name}Neural` there (docs/spec/secondary.md §3). */
export const PROMPT_VOICES = [
  'Francisca',
  'Antonio',
  'Brenda',
  'Donato',
  'Elza',
  'Fabio',
  'Giovanna',
  'Humberto',
  'Julio',
  'Leila',
  'Leticia',
  'Manuela',
  'Nicolau',
  'Valerio',
  'Yara',
] as const;
/** Answers are written, not spoken. */
export const TEXT_VOICE = 'texto';
export const voiceNameOf = (voice: (typeof PROMPT_VOICES)[number]): string => `pt-BR-${voice}Neural`;
/** What the field takes: also the full names, which other servers store. */
export const VOICE_VALUES: readonly string[] = [TEXT_VOICE, ...PROMPT_VOICES.map(voiceNameOf)];

/** What a prompt may do beside answering. */
export const PROMPT_TOOLS = ['transfer', 'close', 'tag', 'set_field', 'schedule'] as const;
export type PromptTool = (typeof PROMPT_TOOLS)[number];

/** docs/spec/secondary.md §6, applied here; the most of each is ours. */
export const PROMPT_LENGTH = {
  name: { min: 5, max: 100 },
  prompt: { min: 50, max: 32_000 },
  key: 500,
  url: 2_000,
  model: 200,
  region: 100,
} as const;
export const PROMPT_MAX_TOKENS = { min: 1, max: 32_000, default: 100 } as const;
export const PROMPT_TEMPERATURE = { min: 0, max: 2, default: 1 } as const;
export const PROMPT_MAX_MESSAGES = { min: 1, max: 100, default: 10 } as const;
/** The answer that other servers take as the wish to hand over (docs/spec/domain-behaviour.md §16). */
export const TRANSFER_PHRASE = 'Ação: Transferir para o setor de atendimento';
