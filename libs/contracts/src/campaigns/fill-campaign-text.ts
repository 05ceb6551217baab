import type { CampaignVariable } from './campaign-settings.contract.js';

const PLACE = /\{(\w+)\}/g;

/** A campaign's text for one recipient. Keys count without regard to case; what has no value stays as it is written. */
export function fillCampaignText(
  text: string,
  values: { nome: string; numero: string; email: string },
  variables: CampaignVariable[],
): string {
  const known = new Map(variables.map(({ key, value }) => [key.toLowerCase(), value]));
  for (const [key, value] of Object.entries(values)) known.set(key, value);
  return text.replace(PLACE, (place, key: string) => known.get(key.toLowerCase()) ?? place);
}
