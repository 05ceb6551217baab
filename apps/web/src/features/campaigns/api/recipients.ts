import type { RecipientOutcome, RecipientView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { saveBlob } from '../../../shared/format/save-file.js';
import { useLive } from '../../../shared/live/use-live.js';
import { records } from '../../../shared/records/records.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** Which recipients of a campaign are listed; '' and null for all. */
export interface RecipientFilter {
  campaignId: number;
  outcome: RecipientOutcome | '';
  variant: number | null;
}

const queryOf = ({ outcome, variant }: RecipientFilter, search: string) => ({
  searchParam: search,
  outcome: outcome === '' ? undefined : outcome,
  variant: variant ?? undefined,
});

/** The recipients of a campaign, by id. */
export const recipients = records<RecipientView, never, RecipientFilter>({
  name: 'campaign-recipients',
  fetchPart: async ({ search, filter, at }, signal, get) => {
    // Pages are addressed by the recipient before them; the first page has none.
    const query = { ...queryOf(filter, search), after: at === 1 ? undefined : at };
    const params = { campaignId: filter.campaignId };
    const page = await get('/campaigns/:campaignId/recipients', { params, query, signal });
    return { rows: page.recipients, count: page.count, hasMore: page.next !== null, next: page.next ?? undefined };
  },
});

/** Pause in milliseconds between two reads of the shown recipients while a campaign runs. */
const READ_EVERY_MS = 5_000;

/** Reads the recipients again while they move on, in the background and not for each of them. */
export function useRecipientUpdates(campaignId: number): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('campaignTotals', (event) => {
    if (event.campaignId !== campaignId || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: recipients.listsKey });
    }, READ_EVERY_MS);
  });
}

/** Sends to one recipient again, or to all that failed; a refusal is shown as a toast. */
export function useRetryRecipients(campaignId: number) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (recipientId: number | undefined) =>
      api.post('/campaigns/:campaignId/recipients/retry', { params: { campaignId }, body: { recipientId } }),
    onSuccess: ({ retried }) => {
      toaster.success({ title: t('retry.done', { count: retried }) });
      void queryClient.invalidateQueries({ queryKey: recipients.listsKey });
      void queryClient.invalidateQueries({ queryKey: KEYS.campaignReport(campaignId) });
    },
    onError: useErrorToast(),
  });
}

/** Downloads the recipients under a filter as a sheet. */
export function useExportRecipients(fileName: string) {
  return useMutation({
    mutationFn: ({ search, ...filter }: RecipientFilter & { search: string }) =>
      api.file('/campaigns/:campaignId/recipients/export', {
        params: { campaignId: filter.campaignId },
        query: queryOf(filter, search),
      }),
    onSuccess: (file) => saveBlob(fileName, file),
    onError: useErrorToast(),
  });
}
