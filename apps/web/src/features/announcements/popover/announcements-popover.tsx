import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { CountedPopover } from '@prosa/ui';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { useSession } from '../../../shared/session/use-session.js';
import { announcements } from '../api/announcements.js';
import { AnnouncementItem } from './announcement-item.js';
import { useSeen } from './use-seen.js';

const EVERYTHING = { search: '', filter: undefined };

/** The announcements in the top bar, with the number of those the user has not read (docs/spec/core.md §2). */
export function AnnouncementsPopover() {
  const { t } = useTranslation('announcements');
  const { user } = useSession();
  const { query, rows, more } = useRecordRows(announcements, EVERYTHING);
  const { seen, markSeen } = useSeen(user.id);
  const active = rows.filter(({ status }) => status);
  const unread = active.filter(({ id }) => !seen.has(id)).length;

  function handleOpenChange(isOpen: boolean) {
    // Picture links expire after minutes, so each opening reads them again.
    if (isOpen) void query.refetch();
    else markSeen(active.map(({ id }) => id));
  }

  return (
    <CountedPopover
      label={unread > 0 ? t('popover.openUnread', { count: unread }) : t('popover.open')}
      icon={<Megaphone />}
      count={unread}
      title={t('title')}
      onOpenChange={handleOpenChange}
    >
      <Heading as="h2" size="sm">
        {t('title')}
      </Heading>
      {active.length === 0 && (
        <Text paddingBlock="4" color="fg.muted" role="status">
          {query.isError ? t('failed') : query.isPending ? t('common:state.loading') : t('popover.none')}
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {active.map((announcement) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} isNew={!seen.has(announcement.id)} />
        ))}
      </Box>
      {more.hasMore && (
        <Button
          size="sm"
          variant="ghost"
          width="full"
          loading={more.isReading}
          onClick={more.error ? more.retry : more.read}
        >
          {t('popover.more')}
        </Button>
      )}
    </CountedPopover>
  );
}
