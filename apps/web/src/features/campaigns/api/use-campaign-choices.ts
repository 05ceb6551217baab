import type { CampaignVariable } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Every contact list, by name. Another page makes them, so that each opening reads them. */
export const useListChoices = () =>
  useQuery({
    queryKey: KEYS.campaignLists,
    queryFn: ({ signal }) => api.get('/contact-lists/list', { signal }),
    refetchOnMount: 'always',
  });

/** The company's own variables. */
export const useCampaignVariables = () =>
  useQuery({
    queryKey: KEYS.campaignVariables,
    queryFn: async ({ signal }): Promise<CampaignVariable[]> => {
      const settings = await api.get('/campaign-settings', { signal });
      const value = settings.find(({ key }) => key === 'variables')?.value;
      return value === undefined ? [] : (JSON.parse(value) as CampaignVariable[]);
    },
    refetchOnMount: 'always',
  });

/** The first contacts of a list that a text finds, for a preview. */
export const useListContacts = (contactListId: number | null, text: string) =>
  useQuery({
    queryKey: KEYS.campaignContacts(contactListId ?? 0, text),
    queryFn: ({ signal }) =>
      api.get('/contact-list-items', {
        query: { contactListId: contactListId ?? 0, searchParam: text, pageNumber: 1 },
        signal,
      }),
    enabled: contactListId !== null,
    placeholderData: keepPreviousData,
    select: ({ contacts }) => contacts,
  });

/** The templates of a Cloud connection. */
export const useConnectionTemplates = (connectionId: number) =>
  useQuery({
    queryKey: KEYS.cloudTemplates(connectionId),
    queryFn: ({ signal }) => api.get('/whatsapp/:connectionId/templates', { params: { connectionId }, signal }),
    refetchOnMount: 'always',
    select: ({ templates }) => templates,
  });
