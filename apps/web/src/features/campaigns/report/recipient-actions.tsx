import { Button } from '@chakra-ui/react';
import { ConfirmDialog } from '@prosa/ui';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '../api/campaigns.js';
import { type RecipientFilter, useExportRecipients, useRetryRecipients } from '../api/recipients.js';

interface Props {
  campaign: CampaignReport;
  filter: Omit<RecipientFilter, 'campaignId'>;
  search: string;
}

/** Sends to all again that failed, and downloads what is shown. */
export function RecipientActions({ campaign, filter, search }: Props) {
  const { t } = useTranslation('campaigns');
  const { id, name, status, totals } = campaign;
  const [isOpen, setIsOpen] = useState(false);
  const retry = useRetryRecipients(id);
  const download = useExportRecipients(`${name}.xlsx`);
  const failed = totals.failed.reduce((sum, { count }) => sum + count, 0);
  const canRetry = failed > 0 && status !== 'INATIVA' && status !== 'PROGRAMADA';
  const close = () => setIsOpen(false);

  return (
    <>
      {canRetry && (
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          <RotateCw aria-hidden size={16} />
          {t('retry.all')}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        loading={download.isPending}
        onClick={() => download.mutate({ campaignId: id, search, ...filter })}
      >
        <Download aria-hidden size={16} />
        {t('recipient.export')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('retry.title', { count: failed })}
          message={t('retry.message')}
          confirmLabel={t('retry.confirm')}
          isPending={retry.isPending}
          onConfirm={() => retry.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
