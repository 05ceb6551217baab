import type { CampaignWire } from '@prosa/contracts';
import type { CampaignAct } from '../api/use-campaign-acts.js';

const ACTS: Record<CampaignWire['status'], CampaignAct | null> = {
  INATIVA: 'start',
  PROGRAMADA: 'start',
  EM_ANDAMENTO: 'cancel',
  CANCELADA: 'restart',
  FINALIZADA: null,
};

/** What can be done with a campaign in its state; null for nothing. */
export const actOf = ({ status }: Pick<CampaignWire, 'status'>): CampaignAct | null => ACTS[status];
