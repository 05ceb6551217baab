import { Button, Flex, Menu, Text } from '@chakra-ui/react';
import { BULK_IDS_MAX, type TicketView } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  Check,
  CheckCheck,
  CornerUpLeft,
  EllipsisVertical,
  type LucideIcon,
  MailCheck,
  Tag,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandId } from '../../../shared/commands/catalogue.js';
import { clickProps, CommandIconButton } from '../../../shared/commands/command-button.js';
import { keyProps } from '../../../shared/commands/key-hint.js';
import type { Command } from '../../../shared/commands/registry.js';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { ListStatus, TicketFilter } from '../filter/ticket-filter.js';
import { bulkCountQuery, bulkListParams } from './bulk-cache.js';
import { type BulkChoice, BulkDialog } from './bulk-dialog.js';
import type { BulkCall, BulkOperation } from './use-bulk.js';
import type { TicketSelection } from './use-ticket-selection.js';

/** List states that allow each action; a search has tickets of every state. */
const STATUSES_OF: Record<BulkChoice, readonly ListStatus[]> = {
  resolve: ['open', 'pending', 'group', 'search'],
  quietly: ['open', 'pending', 'group', 'search'],
  transfer: ['open', 'pending', 'group', 'search'],
  return: ['open', 'group', 'search'],
  read: ['open', 'group', 'search'],
  tag: ['open', 'pending', 'group', 'closed', 'search'],
};

/** Touch size where there is room; the five buttons stay in one line. */
const TOUCH_SIZE = { height: { base: 'touch', md: '9' }, flex: { base: '0 1 {sizes.touch}', md: 'none' }, minW: '8' };

interface Props {
  filter: TicketFilter;
  /** The chosen tickets among the loaded ones. */
  chosen: TicketView[];
  selection: TicketSelection;
  isPending: boolean;
  onStart: (call: BulkCall, onStarted: () => void) => void;
}

/** Bar below the list in selection mode: number of chosen tickets, select all, actions. */
export function SelectionBar({ filter, chosen, selection, isPending, onStart }: Props) {
  const { t } = useTranslation('tickets');
  const [choice, setChoice] = useState<BulkChoice>();
  const { data: total } = useQuery(bulkCountQuery(filter));
  const count = selection.isAll ? (total ?? 0) : chosen.length;
  const can = (action: BulkChoice) => STATUSES_OF[action].includes(filter.status);

  function handleChoice(action: BulkChoice) {
    if (count === 0) toaster.create({ type: 'info', title: t('bulk.none') });
    else if (!selection.isAll && count > BULK_IDS_MAX)
      toaster.create({ type: 'error', title: t('bulk.many', { max: BULK_IDS_MAX }) });
    else if (action === 'read') start({ action: 'read' });
    else setChoice(action);
  }

  const start = (operation: BulkOperation) =>
    onStart(
      { ...operation, ...(selection.isAll ? bulkListParams(filter) : { ticketIds: chosen.map(({ id }) => id) }) },
      selection.clear,
    );

  const act = (action: BulkChoice, id: CommandId, icon: LucideIcon): Command => ({
    id,
    icon,
    when: can(action) && !isPending,
    run: () => handleChoice(action),
  });
  const commands: Record<BulkChoice, Command> = {
    resolve: act('resolve', 'selection.resolve', Check),
    transfer: act('transfer', 'selection.transfer', ArrowRightLeft),
    return: act('return', 'selection.return', CornerUpLeft),
    read: act('read', 'selection.read', MailCheck),
    tag: act('tag', 'selection.tag', Tag),
    quietly: act('quietly', 'selection.resolveQuietly', CheckCheck),
  };
  useCommands([{ id: 'selection.leave', run: selection.clear }, ...Object.values(commands)]);

  const button = (action: BulkChoice, label: string) =>
    can(action) && <CommandIconButton {...TOUCH_SIZE} command={commands[action]} label={label} disabled={isPending} />;

  return (
    <Flex
      role="group"
      aria-label={t('bulk.bar')}
      direction="column"
      gap="1"
      px="3"
      pt="2"
      bg="bg.panel"
      borderTopWidth="1px"
      boxShadow="sm"
      style={{ paddingBottom: 'calc(8px + env(safe-area-inset-bottom))' }}
    >
      <Flex align="center" gap="2" minH="8">
        <Text fontSize="body" fontWeight="semibold" aria-live="polite" truncate>
          {t('bulk.chosen', { count })}
        </Text>
        {!selection.isAll && total !== undefined && total > chosen.length && (
          <Button size="xs" minH="8" px="2" variant="ghost" colorPalette="brand" onClick={selection.chooseAll}>
            {t('bulk.all', { count: total })}
          </Button>
        )}
        <IconButton
          ms="auto"
          label={t('bulk.leave')}
          {...keyProps('selection.leave')}
          icon={<X size={18} />}
          onClick={selection.clear}
        />
      </Flex>
      <Flex align="center" gap="1">
        {can('resolve') && (
          <Button size="sm" height={TOUCH_SIZE.height} disabled={isPending} {...clickProps(commands.resolve)}>
            <Check size={16} aria-hidden /> {t('actions.resolve')}
          </Button>
        )}
        {button('transfer', t('actions.transfer'))}
        {button('return', t('actions.return'))}
        {button('read', t('bulk.read'))}
        {button('tag', t('bulk.tag'))}
        {can('quietly') && (
          <Menu.Root positioning={{ placement: 'top-end', strategy: 'fixed' }} lazyMount unmountOnExit>
            <Menu.Trigger asChild>
              <IconButton
                {...TOUCH_SIZE}
                ms="auto"
                label={t('actions.more')}
                icon={<EllipsisVertical size={18} />}
                disabled={isPending}
              />
            </Menu.Trigger>
            <Menu.Positioner>
              <Menu.Content minW="56">
                <Menu.Item value="quietly" onClick={() => commands.quietly.run()}>
                  <CheckCheck size={16} aria-hidden /> {t('actions.resolveQuietly')}
                </Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Menu.Root>
        )}
      </Flex>
      {choice && (
        <DialogPane onClose={() => setChoice(undefined)}>
          <BulkDialog
            choice={choice}
            count={count}
            isPending={isPending}
            onConfirm={start}
            onClose={() => setChoice(undefined)}
          />
        </DialogPane>
      )}
    </Flex>
  );
}
