import { CloseButton, Drawer, HStack, Portal, Text } from '@chakra-ui/react';
import type { FiguresView, ListServicesInput } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { DataCards } from '../../../shared/lists/data-cards.js';
import { useMore } from '../../../shared/lists/use-more.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { servicesQuery } from '../api/dashboard-cache.js';
import type { ListedServices } from '../figures/listed-services.js';
import { useSpanText } from '../filter/use-span-text.js';
import { useServiceColumns } from './use-service-columns.js';

export type ListedInput = Omit<ListServicesInput, 'cursor'>;

interface Props {
  listed: ListedServices;
  /** The days of the page, and the zone by whose clock they are. */
  period: FiguresView['period'];
  timeZone: string;
  /** The chosen queues. */
  queueIds?: number[];
  /** What can be done with the list. */
  action: (listed: ListedInput) => ReactNode;
  onClose: () => void;
}

/** Side drawer with the services behind a figure, newest first, which a file can have too. It is open while mounted. */
export function ServicesDrawer({ listed, period: days, timeZone, queueIds, action, onClose }: Props) {
  const { figure, label, of, userId, queueId, hour, period = days } = listed;
  const { t } = useTranslation('dashboard');
  const spanText = useSpanText();
  const input = { ...period, figure, userId, hour, queueIds: queueId === undefined ? queueIds : [queueId] };

  return (
    <Drawer.Root open size={{ base: 'full', md: 'md' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header paddingStart="4" paddingEnd="14" display="block">
              <Drawer.Title>{label}</Drawer.Title>
              <Text color="fg.muted" fontSize="dense" fontVariantNumeric="tabular-nums">
                {[of, spanText(period)].filter(Boolean).join(' · ')}
              </Text>
            </Drawer.Header>
            {/* Before the body, so that the drawer opens with the focus on it. */}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Drawer.CloseTrigger>
            <Drawer.Body padding="0" minHeight="0" display="flex" flexDirection="column" borderTopWidth="1px">
              <Services input={input} label={label} timeZone={timeZone} action={action} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

interface ServicesProps extends Pick<Props, 'timeZone' | 'action'> {
  input: ListedInput;
  label: string;
}

function Services({ input, label, timeZone, action }: ServicesProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const query = useInfiniteQuery(servicesQuery(input));
  const more = useMore(query);
  const columns = useServiceColumns(timeZone);
  const { number } = useFormat();
  const rows = query.data?.pages.flatMap(({ services }) => services) ?? [];
  const count = query.data?.pages.at(-1)?.count;

  if (query.isPending) return <RowsSkeleton rows={6} />;
  if (count === undefined) {
    return (
      <ErrorState title={t('services.failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  if (rows.length === 0) return <EmptyState icon={ListX} title={t('services.none')} />;
  return (
    <>
      <HStack justify="space-between" gap="3" paddingX="4" paddingY="2">
        <Text role="status" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('services.count', { count, number: number(count) })}
        </Text>
        {action(input)}
      </HStack>
      <DataCards
        label={label}
        rows={rows}
        columns={columns}
        actions={({ status }) => <Text fontSize="dense">{t(`status.${status}`)}</Text>}
        more={more}
        count={count}
      />
    </>
  );
}
