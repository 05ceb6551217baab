import type { CampaignWire } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { type CampaignAct, useCampaignAct } from '../api/use-campaign-acts.js';
import { StartDialog } from './start-dialog.js';

interface Props {
  act: CampaignAct;
  campaign: CampaignWire;
  onClose: () => void;
}

/** Says what will happen before a campaign is started, stopped or restarted. */
export const ActDialog = ({ act, ...props }: Props) =>
  act === 'start' ? <StartDialog {...props} /> : <StopOrRestart act={act} {...props} />;

function StopOrRestart({ act, campaign: { id, name }, onClose }: Props & { act: 'cancel' | 'restart' }) {
  const { t } = useTranslation('campaigns');
  const call = useCampaignAct(act);

  return (
    <ConfirmDialog
      title={t(`act.${act}.title`, { name })}
      message={t(`act.${act}.message`)}
      confirmLabel={t(`act.${act}.confirm`)}
      isDangerous={act === 'cancel'}
      isPending={call.isPending}
      onConfirm={() => call.mutate(id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
