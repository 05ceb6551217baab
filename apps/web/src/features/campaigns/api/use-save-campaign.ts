import type { CampaignWire } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { type CampaignValues, changesOf } from '../editor/campaign-values.js';
import { putCampaign } from './campaign-cache.js';

/** Saves what was changed of a campaign, and then its file. */
export function useSaveCampaign(): (campaign: CampaignWire, values: CampaignValues) => Promise<CampaignWire> {
  const queryClient = useQueryClient();

  return async (campaign, values) => {
    const changes = changesOf(campaign, values);
    const hasChanges = Object.keys(changes).length > 0;
    const params = { campaignId: campaign.id };
    const saved = hasChanges ? await api.put('/campaigns/:campaignId', { params, body: changes }) : campaign;
    if (hasChanges) putCampaign(queryClient, saved);
    if (values.file === undefined) return saved;
    const withFile = await saveFile(params, values.file);
    putCampaign(queryClient, withFile);
    return withFile;
  };
}

function saveFile(params: { campaignId: number }, file: File | null): Promise<CampaignWire> {
  if (file === null) return api.delete('/campaigns/:campaignId/media-upload', { params });
  const form = new FormData();
  form.set('file', file);
  return api.upload('/campaigns/:campaignId/media-upload', { params, form });
}
