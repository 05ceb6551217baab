import { Box, Button, Heading, Popover, Portal, Text } from '@chakra-ui/react';
import { CounterBadge, IconButton } from '@prosa/ui';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { useSession } from '../../../shared/session/use-session.js';
import { announcements } from '../api/announcements.js';
import { AnnouncementItem } from './announcement-item.js';
import { useSeen } from './use-seen.js';

/** Height of the popover (docs/spec/core.md §9). */
const MAX_HEIGHT = '350px';
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
    <Popover.Root
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => handleOpenChange(open)}
    >
      <Box position="relative">
        <Popover.Trigger asChild>
          <IconButton
            label={unread > 0 ? t('popover.openUnread', { count: unread }) : t('popover.open')}
            icon={<Megaphone />}
          />
        </Popover.Trigger>
        <Box position="absolute" top="-1" insetEnd="-1" pointerEvents="none" transform="scale(0.8)" aria-hidden>
          <CounterBadge count={unread} label="" />
        </Box>
      </Box>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(24rem, calc(100vw - 1rem))" aria-label={t('title')}>
            <Popover.Body maxHeight={MAX_HEIGHT} overflowY="auto" paddingBlock="3" tabIndex={0}>
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
                  <AnnouncementItem
                    key={announcement.id}
                    announcement={announcement}
                    isNew={!seen.has(announcement.id)}
                  />
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
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
