import { Box, HStack, Text } from '@chakra-ui/react';
import { type AttendantFigures, meanRating, meanService, meanWait } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ListServices } from '../figures/listed-services.js';
import { CountCell, DurationCell, NoData } from '../tables/cells.js';
import { type FigureColumn, FiguresTable } from '../tables/figures-table.js';
import { useHeaded } from '../tables/use-headed.js';
import { useAttendantName } from './use-attendant-name.js';

interface Props {
  attendants: readonly AttendantFigures[];
  onList: ListServices;
}

/** The figures of each attendant, who can be sorted by any of them (docs/spec/core.md §2). */
export function AttendantsTable({ attendants, onList }: Props) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const nameOf = useAttendantName();
  const headed = useHeaded();
  const counted = (key: 'rated' | 'services'): FigureColumn<AttendantFigures> => ({
    ...headed(key),
    valueOf: (attendant) => attendant[key],
    cell: (attendant) => (
      <CountCell
        count={attendant[key]}
        listed={{ figure: key, label: t(`figure.${key}.label`), of: nameOf(attendant), userId: attendant.userId }}
        onList={onList}
      />
    ),
  });

  const columns: FigureColumn<AttendantFigures>[] = [
    { key: 'name', header: t('attendants.name'), valueOf: nameOf, cell: nameOf },
    {
      ...headed('rating'),
      valueOf: meanRating,
      cell: (attendant) => {
        const rating = meanRating(attendant);
        return rating === null ? <NoData /> : number(rating);
      },
    },
    counted('rated'),
    counted('services'),
    {
      ...headed('wait'),
      valueOf: meanWait,
      cell: (attendant) => <DurationCell ms={meanWait(attendant)} />,
    },
    {
      ...headed('service'),
      valueOf: meanService,
      cell: (attendant) => <DurationCell ms={meanService(attendant)} />,
    },
    {
      key: 'presence',
      header: t('attendants.presence'),
      valueOf: ({ userId, isOnline }) => (userId === 0 ? null : Number(isOnline)),
      cell: (attendant) => (attendant.userId === 0 ? null : <Presence isOnline={attendant.isOnline} />),
    },
  ];

  return (
    <FiguresTable
      label={t('attendants.title')}
      rows={attendants}
      idOf={({ userId }) => userId}
      columns={columns}
      isQuiet={({ userId }) => userId === 0}
    />
  );
}

function Presence({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <HStack gap="1.5" justify="flex-end">
      <Box boxSize="2" borderRadius="full" bg={isOnline ? 'good.dot' : 'border.emphasized'} />
      <Text as="span" color={isOnline ? 'good.fg' : 'fg.muted'}>
        {t(isOnline ? 'attendants.online' : 'attendants.offline')}
      </Text>
    </HStack>
  );
}
