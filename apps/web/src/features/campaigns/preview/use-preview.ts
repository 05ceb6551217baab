import { type CampaignVariable, fillCampaignText } from '@prosa/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CampaignValues } from '../editor/campaign-values.js';
import { useListContacts } from '../api/use-campaign-choices.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

/** Whose phone is shown. */
export interface PreviewedContact {
  id: number;
  name: string;
  number: string;
  email: string;
}

/** Pause in typing before a search (docs/spec/core.md §9). */
const SEARCH_AFTER_MS = 500;

/** Texts as one recipient of the list will read them, and who that is; an example until the list has somebody. */
export function usePreview(variables: readonly CampaignVariable[]) {
  const { t } = useTranslation('campaigns');
  const [audience, listId] = useWatch<CampaignValues, ['audience', 'contactListId']>({
    name: ['audience', 'contactListId'],
  });
  const [chosen, setChosen] = useState<PreviewedContact>();
  const [text, setText] = useState('');
  const search = useDebounced(text, SEARCH_AFTER_MS).trim();
  const { data: contacts = [] } = useListContacts(audience === 'list' ? listId : null, search);
  const example = { id: 0, name: t('preview.name'), number: t('preview.number'), email: t('preview.email') };
  const contact: PreviewedContact = chosen ?? contacts[0] ?? example;

  return {
    contact,
    contacts,
    text,
    setText,
    choose: setChosen,
    fill: (written: string) => fillCampaignText(written, contact, variables),
  };
}

export type Preview = ReturnType<typeof usePreview>;
