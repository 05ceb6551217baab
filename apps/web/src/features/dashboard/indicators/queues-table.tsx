import { Heading, HStack, Text } from '@chakra-ui/react';
import { type ListedFigure, meanService, meanWait, type QueueFigures } from '@prosa/contracts';
import { ColorDot } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { FigureName } from '../figures/figure-card.js';
import type { ListServices } from '../figures/listed-services.js';
import { useQueueName } from '../figures/use-queue-name.js';
import { CountCell, DurationCell } from '../tables/cells.js';
import { type FigureColumn, FiguresTable } from '../tables/figures-table.js';
import { useHeaded } from '../tables/use-headed.js';

interface Props {
  queues: readonly QueueFigures[];
  onList: ListServices;
}

type Counted = ListedFigure & keyof QueueFigures & FigureName;

/** The figures of each queue, those without one first, in gray (docs/spec/core.md §9). */
export function QueuesTable({ queues, onList }: Props) {
  const { t } = useTranslation('dashboard');
  const nameOf = useQueueName();

  const headed = useHeaded();
  const counted = (key: Counted): FigureColumn<QueueFigures> => ({
    ...headed(key),
    valueOf: (queue) => queue[key],
    cell: (queue) => (
      <CountCell
        count={queue[key]}
        listed={{ figure: key, label: t(`figure.${key}.label`), of: nameOf(queue), queueId: queue.queueId }}
        onList={onList}
      />
    ),
  });

  const columns: FigureColumn<QueueFigures>[] = [
    {
      key: 'name',
      header: t('queues.name'),
      valueOf: nameOf,
      cell: (queue) => (
        <HStack gap="2">
          <ColorDot color={queue.color} />
          <Text as="span" color={queue.queueId === 0 ? 'fg.muted' : undefined}>
            {nameOf(queue)}
          </Text>
        </HStack>
      ),
    },
    counted('services'),
    counted('closed'),
    counted('unattended'),
    counted('rated'),
    { ...headed('wait'), valueOf: meanWait, cell: (queue) => <DurationCell ms={meanWait(queue)} /> },
    { ...headed('service'), valueOf: meanService, cell: (queue) => <DurationCell ms={meanService(queue)} /> },
  ];

  return (
    <>
      <Heading as="h2" fontSize="body" fontWeight="semibold">
        {t('queues.title')}
      </Heading>
      <FiguresTable
        label={t('queues.title')}
        rows={queues}
        idOf={({ queueId }) => queueId}
        columns={columns}
        isQuiet={({ queueId }) => queueId === 0}
      />
    </>
  );
}
