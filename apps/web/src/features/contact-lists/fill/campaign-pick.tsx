import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { PickList } from '../../../shared/fields/pick-list.js';
import { useFormValue } from '../../../shared/forms/use-form-value.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';
import type { FillValues } from './fill-values.js';

/** Pause in typing before a search (docs/spec/core.md §9). */
const SEARCH_AFTER_MS = 500;

/** The campaign whose recipients are taken, searched by its name. */
export function CampaignPick() {
  const { t } = useTranslation('contact-lists');
  const { value, onChange, error } = useFormValue<FillValues>({
    name: 'campaign',
    validate: (chosen) => chosen !== null || t('fill.chooseCampaign'),
  });
  const chosen = value as FillValues['campaign'];
  const [text, setText] = useState(chosen?.name ?? '');
  const searchParam = useDebounced(text.trim(), SEARCH_AFTER_MS);
  const { data, isPending } = useQuery({
    queryKey: KEYS.campaignPicks(searchParam),
    queryFn: ({ signal }) => api.get('/campaigns', { query: { searchParam, pageNumber: 1 }, signal }),
    staleTime: 0,
  });
  const campaigns = data?.records ?? [];

  return (
    <PickList
      label={t('fill.campaign')}
      placeholder={t('fill.searchCampaign')}
      hint={isPending ? t('common:state.loading') : t('fill.noCampaign')}
      error={error}
      text={text}
      onText={setText}
      items={campaigns.map(({ id, name }) => ({ id, name }))}
      chosenId={chosen?.id}
      onChoose={(id) => {
        const found = campaigns.find((campaign) => campaign.id === id);
        onChange(found ? { id: found.id, name: found.name } : null);
      }}
    />
  );
}
