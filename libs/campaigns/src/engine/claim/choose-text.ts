import { type CampaignStep, type CampaignVariable, fillCampaignText } from '@prosa/contracts';
import { randomInt } from 'node:crypto';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import type { Candidate } from './pick-recipient.js';

/** A text of a campaign with a recipient's values. */
export interface ChosenText {
  /** 1 to 5; null for a template. */
  variant: number | null;
  text: string;
}

/** Values that stand for placeholders. */
export const valuesOf = ({ name, number, email }: Pick<Candidate, 'name' | 'number' | 'email'>) => ({
  nome: name,
  numero: number,
  email,
});

/** One of the step's texts by chance (docs/spec/domain-behaviour.md §13), filled. Null: it has none, and no file. */
export function chooseText(
  campaign: Campaign,
  step: CampaignStep,
  candidate: Candidate,
  variables: CampaignVariable[],
): ChosenText | null {
  const texts = step === 'confirmation' ? campaign.confirmations : campaign.messages;
  const chosen = texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, variant: index + 1 }]));
  const picked = chosen[randomInt(Math.max(1, chosen.length))];
  const text = picked ? fillCampaignText(picked.text, valuesOf(candidate), variables).trim() : '';
  const hasFile = step === 'message' && campaign.media !== null;
  if (text === '' && !hasFile) return null;
  return { variant: picked?.variant ?? null, text };
}
