import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import type { CampaignReport } from '../api/campaigns.js';
import { ActDialog } from '../status/act-dialog.js';
import { ActIcon } from '../status/act-icon.js';
import { actOf } from '../status/act-of.js';
import { CampaignProgress } from '../status/campaign-progress.js';
import { CampaignStatus } from '../status/campaign-status.js';

/** How the campaign does, how far it is, and what can be done about it. */
export function ReportHeader({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const [isOpen, setIsOpen] = useState(false);
  const { name, totals, contactList, connections, startedAt, scheduledAt, completedAt } = campaign;
  const act = actOf(campaign);
  const facts = [
    contactList?.name,
    connections.map((connection) => connection.name).join(', '),
    startedAt === null && scheduledAt !== null && t('report.scheduled', { time: exactText(scheduledAt) }),
    startedAt !== null && t('report.started', { time: exactText(startedAt) }),
    completedAt !== null && t('report.completed', { time: exactText(completedAt) }),
  ].filter(Boolean);

  return (
    <Flex direction="column" gap="3" paddingX={{ base: '4', md: '6' }} paddingBottom="3">
      <HStack gap="3" align="start" wrap="wrap">
        <CampaignStatus campaign={campaign} hasTime />
        <Text color="fg.muted" fontSize="dense" flex="1" minWidth="48" overflowWrap="anywhere">
          {facts.join(' · ')}
        </Text>
        {act && (
          <Button
            size="sm"
            variant={act === 'cancel' ? 'outline' : 'solid'}
            colorPalette={act === 'cancel' ? 'red' : undefined}
            onClick={() => setIsOpen(true)}
          >
            <ActIcon act={act} />
            {t(`act.${act}.button`)}
          </Button>
        )}
      </HStack>
      {totals.planned > 0 && <CampaignProgress name={name} totals={totals} />}
      {isOpen && act && (
        <DialogPane onClose={() => setIsOpen(false)}>
          <ActDialog act={act} campaign={campaign} onClose={() => setIsOpen(false)} />
        </DialogPane>
      )}
    </Flex>
  );
}
