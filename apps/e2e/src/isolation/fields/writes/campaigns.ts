import { TIMES, type Write } from './write.js';

const CONNECTION = { admin: ['whatsappId'], others: ['whatsappId'] };
/** What is decided by the server. */
const OF_SENDING = {
  status: 'EM_ANDAMENTO',
  startedAt: '2001-01-01',
  completedAt: '2001-01-01',
  stopReason: 'person',
  stoppedBy: 1,
  createdBy: 1,
};

/** Of campaigns and how they send. */
export const CAMPAIGN_WRITES: Record<string, Write> = {
  'post /campaigns': {
    table: 'campaigns.campaign',
    differs: [...TIMES, 'id', 'name'],
    more: OF_SENDING,
    accepts: CONNECTION,
  },
  'put /campaigns/{campaignId}': {
    table: 'campaigns.campaign',
    differs: [...TIMES, 'name'],
    more: OF_SENDING,
    accepts: CONNECTION,
  },
  // The one column it writes is checked in campaigns.spec.ts.
  'post /campaigns/{campaignId}/media-upload': { table: null },
  'delete /campaigns/{campaignId}/media-upload': { table: null },
  // Without texts nothing is started.
  'post /campaigns/{campaignId}/start': { table: null },
  'post /campaigns/{campaignId}/cancel': { table: null },
  'post /campaigns/{campaignId}/restart': { table: null },
  'post /campaigns/{campaignId}/test': { table: null },
  'post /campaigns/{campaignId}/recipients/retry': { table: null },
  'delete /campaigns/{campaignId}': { table: null, isFinal: true },
  // Their rows have no id; settings.spec.ts checks them.
  'post /campaign-settings': { table: null },
  'put /campaign-settings/limits/{connectionId}': { table: null },
};
