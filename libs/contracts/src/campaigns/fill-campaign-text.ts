import type { CampaignVariable } from './campaign-settings.contract.js';

/** Placeholders of every campaign, by their keys. */
export const CAMPAIGN_PLACEHOLDERS = ['nome', 'numero', 'email'] as const;

/** The values of a recipient that texts of campaigns name. */
export interface CampaignTextValues {
  name: string;
  number: string;
  email: string;
}

const PLACEHOLDER = /\{([\p{L}\p{M}\p{N}_]+)\}/gu;

/** How keys are compared: whatever their case. */
export const campaignKeyOf = (key: string): string => key.normalize('NFC').toLowerCase();

/**
 * A text of a campaign for one recipient (docs/spec/secondary.md §3): `{nome}`, `{numero}`, `{email}` and the company's own
 * variables stand for values. An unknown `{key}` stays as it is written, and so do braces in a value: nobody can reach a
 * variable by what they are called.
 */
export function fillCampaignText(
  text: string,
  { name, number, email }: CampaignTextValues,
  variables: readonly CampaignVariable[],
): string {
  const values = new Map([
    ...variables.map(({ key, value }): [string, string] => [campaignKeyOf(key), value]),
    ...Object.entries({ nome: name, numero: number, email } satisfies Record<PlaceholderKey, string>),
  ]);
  return text.replace(PLACEHOLDER, (written, key: string) => values.get(campaignKeyOf(key)) ?? written);
}

type PlaceholderKey = (typeof CAMPAIGN_PLACEHOLDERS)[number];
