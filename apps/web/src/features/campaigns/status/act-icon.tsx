import { Play, RotateCw, Square } from 'lucide-react';
import type { CampaignAct } from '../api/use-campaign-acts.js';

const ICONS = {
  start: <Play aria-hidden size={16} />,
  cancel: <Square aria-hidden size={14} fill="currentColor" />,
  restart: <RotateCw aria-hidden size={16} />,
} as const satisfies Record<CampaignAct, unknown>;

/** What stands for an act on a button. */
export const ActIcon = ({ act }: { act: CampaignAct }) => ICONS[act];
