import { HStack, Text } from '@chakra-ui/react';
import { managesQuickMessages, type ScheduleWire } from '@prosa/contracts';
import { Paperclip, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../shared/format/time.js';
import type { Column } from '../../../shared/lists/column.js';
import { useSession } from '../../../shared/session/use-session.js';
import { ScheduleStatus } from './schedule-status.js';
import { useRepeatText } from './use-repeat-text.js';

/** Characters of the text that the list shows (docs/spec/secondary.md §9). */
const SHOWN_LENGTH = 25;

const shortly = (body: string): string => (body.length > SHOWN_LENGTH ? `${body.slice(0, SHOWN_LENGTH)}…` : body);

/** Columns of the scheduled messages (docs/spec/secondary.md §2), with the author for those who see all of them. */
export function useScheduleColumns(): Column<ScheduleWire>[] {
  const { t } = useTranslation('schedules');
  const { user } = useSession();
  const repeatText = useRepeatText();

  const author: Column<ScheduleWire> = {
    key: 'author',
    header: t('column.author'),
    cell: (schedule) => schedule.user?.name ?? '—',
    isWideOnly: true,
  };
  return [
    { key: 'contact', header: t('column.contact'), isTitle: true, cell: ({ contact }) => contact.name },
    {
      key: 'body',
      header: t('column.body'),
      cell: ({ body, mediaName }) => (
        <HStack gap="1.5" minW="0">
          {mediaName && <Paperclip size={14} role="img" aria-label={mediaName} />}
          <Text truncate title={body}>
            {shortly(body)}
          </Text>
        </HStack>
      ),
    },
    {
      key: 'sendAt',
      header: t('column.sendAt'),
      cell: ({ sendAt, repeatUnit, repeatEvery }) => (
        <HStack gap="1.5" fontVariantNumeric="tabular-nums">
          {exactText(sendAt)}
          {repeatUnit !== 'none' && (
            <Repeat size={14} role="img" aria-label={repeatText({ repeatUnit, repeatEvery })} />
          )}
        </HStack>
      ),
    },
    { key: 'status', header: t('column.status'), cell: (schedule) => <ScheduleStatus schedule={schedule} /> },
    ...(managesQuickMessages(user) ? [author] : []),
  ];
}
