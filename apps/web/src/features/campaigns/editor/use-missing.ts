import type { CampaignStep, CampaignWire, ConnectionView } from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CampaignValues, placeOf, TEMPLATE_FIELDS, TEXT_FIELDS } from './campaign-values.js';

/** Returns in words what the campaign lacks before it can start, as far as the form knows. */
export function useMissing(campaign: CampaignWire, connections: readonly ConnectionView[]): string[] {
  const { t } = useTranslation('campaigns');
  const values = useWatch<CampaignValues>() as CampaignValues;
  const chosen = connections.filter(({ id }) => values.connectionIds.includes(id));
  const steps: CampaignStep[] = values.confirmation ? ['message', 'confirmation'] : ['message'];
  const hasFile = values.file === undefined ? campaign.mediaPath !== null : values.file !== null;
  const isCloud = ({ channel }: ConnectionView) => channel === 'whatsappapi';

  const lacksText = (step: CampaignStep) =>
    chosen.some((connection) => !isCloud(connection)) &&
    TEXT_FIELDS[step].every((field) => values[field].trim() === '') &&
    !(step === 'message' && hasFile);
  const lacksTemplate = (step: CampaignStep) =>
    chosen.some((connection) => isCloud(connection) && !values[TEMPLATE_FIELDS[step]][placeOf(connection.id)]);
  const hasAudience = values.audience === 'list' ? values.contactListId !== null : values.tagListId !== null;

  return [
    !hasAudience && t('missing.list'),
    chosen.length === 0 && t('missing.connection'),
    ...steps.map((step) => lacksText(step) && t(`missing.text.${step}`)),
    ...steps.map((step) => lacksTemplate(step) && t(`missing.template.${step}`)),
  ].filter((text) => text !== false);
}
