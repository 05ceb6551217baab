import type { CampaignVariable } from './campaign-settings.contract.js';
export const fillCampaignText = (
  text: string,
  values: { nome: string; numero: string; email: string },
  variables: CampaignVariable[],
): string => {
  const all = new Map(Object.entries(values));
  for (const { key, value } of variables) all.set(key.toLowerCase(), value);
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => all.get(key.toLowerCase()) ?? whole);
};
