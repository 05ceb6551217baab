import { HStack, Text } from '@chakra-ui/react';
import { CAMPAIGN_VARIANTS, RECIPIENT_OUTCOMES, type RecipientView } from '@prosa/contracts';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { MessagesSquare, RotateCw, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { shownNumber } from '../../../shared/format/number.js';
import type { Column } from '../../../shared/lists/column.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { useRecords } from '../../../shared/records/use-records.js';
import type { CampaignReport } from '../api/campaigns.js';
import { type RecipientFilter, recipients, useRecipientUpdates, useRetryRecipients } from '../api/recipients.js';
import { RecipientState } from './recipient-state.js';
import { RecipientActions } from './recipient-actions.js';

interface Props {
  campaign: CampaignReport;
  filter: Omit<RecipientFilter, 'campaignId'>;
  onFilter: (to: Partial<Props['filter']>) => void;
  /** Beside the actions on all that are shown. */
  action: ReactNode;
}

/** The recipients of a campaign: what became of each, by search and filter. */
export function RecipientsList({ campaign, filter, onFilter, action }: Props) {
  const { t } = useTranslation('campaigns');
  const list = useRecords(recipients, { campaignId: campaign.id, ...filter });
  useRecipientUpdates(campaign.id);
  const isFiltered = filter.outcome !== '' || filter.variant !== null;

  return (
    <ListPage
      title={t('report.recipients')}
      list={list}
      searchLabel={t('recipient.search')}
      failed={t('recipient.failed')}
      empty={{
        icon: UsersRound,
        title: t(isFiltered ? 'recipient.noneSuch' : 'report.nothing'),
        description: isFiltered ? undefined : t('report.nothingHint'),
        action: null,
      }}
      columns={useRecipientColumns(campaign)}
      action={
        <HStack wrap="wrap" justify="flex-end" gap="2">
          {action}
          <RecipientActions campaign={campaign} filter={filter} search={list.search} />
        </HStack>
      }
      actions={(recipient) => <RowActions campaign={campaign} recipient={recipient} />}
    >
      <Filters filter={filter} onFilter={onFilter} />
    </ListPage>
  );
}

function useRecipientColumns({ connections }: CampaignReport): Column<RecipientView>[] {
  const { t } = useTranslation('campaigns');
  return [
    {
      key: 'name',
      header: t('recipient.name'),
      isTitle: true,
      cell: ({ name }) => (
        <Text as="span" display="block" maxWidth={{ md: '56' }} truncate={{ base: false, md: true }} title={name}>
          {name}
        </Text>
      ),
    },
    {
      key: 'number',
      header: t('recipient.number'),
      cell: ({ number }) => <Text whiteSpace="nowrap">{shownNumber(number)}</Text>,
    },
    {
      key: 'state',
      header: t('column.status'),
      cell: (recipient) => <RecipientState recipient={recipient} />,
    },
    {
      key: 'variant',
      header: t('report.text'),
      align: 'end',
      cell: ({ variant }) => variant,
      isWideOnly: true,
    },
    {
      key: 'connection',
      header: t('recipient.connection'),
      cell: ({ connectionId }) => connections.find(({ id }) => id === connectionId)?.name,
      isWideOnly: true,
    },
  ];
}

function Filters({ filter: { outcome, variant }, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('campaigns');
  const variants = Array.from({ length: CAMPAIGN_VARIANTS }, (_, index) => index + 1);

  return (
    <>
      <SelectFilter<(typeof RECIPIENT_OUTCOMES)[number] | ''>
        label={t('recipient.outcome')}
        value={outcome}
        options={[
          { value: '', label: t('recipient.all') },
          ...RECIPIENT_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
        onChange={(chosen) => onFilter({ outcome: chosen })}
      />
      <SelectFilter<string>
        label={t('report.text')}
        value={String(variant ?? '')}
        options={[
          { value: '', label: t('recipient.allTexts') },
          ...variants.map((number) => ({ value: String(number), label: t('texts.variant', { number }) })),
        ]}
        onChange={(chosen) => onFilter({ variant: chosen === '' ? null : Number(chosen) })}
      />
    </>
  );
}

/** Opens the conversation, and sends again what failed. */
function RowActions({ campaign, recipient }: { campaign: CampaignReport; recipient: RecipientView }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const retry = useRetryRecipients(campaign.id);
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, state, ticketUuid } = recipient;
  const close = () => setIsOpen(false);

  return (
    <>
      {state === 'failed' && (
        <IconButton label={t('retry.one', { name })} icon={<RotateCw />} onClick={() => setIsOpen(true)} />
      )}
      {ticketUuid !== null && (
        <IconButton
          label={t('recipient.ticket', { name })}
          icon={<MessagesSquare />}
          onClick={() => void navigate(ticketAddress(ticketUuid))}
        />
      )}
      {isOpen && (
        <ConfirmDialog
          title={t('retry.titleOne', { name })}
          message={t('retry.message')}
          confirmLabel={t('retry.confirm')}
          isPending={retry.isPending}
          onConfirm={() => retry.mutate(id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
