import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react';
import { CountedPopover, IconButton } from '@prosa/ui';
import { Bell as BellIcon, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlerts } from '../alert/use-alerts.js';
import { useHandedAlerts } from '../alert/use-handed-alerts.js';
import { useOpenFromNotification } from '../alert/use-open-from-notification.js';
import { useUnreadIcon } from '../alert/use-unread-icon.js';
import { useUnread } from '../api/use-unread.js';
import { requestPermission, permission } from '../settings/permission.js';
import { usePushSync } from '../settings/use-push-sync.js';
import { UnreadTicket } from './unread-ticket.js';
import { useUnreadTitle } from '../../../shared/hooks/use-page-title.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

const NotificationSettings = lazily(
  async () => (await import('../settings/notification-settings.js')).NotificationSettings,
);

/** Bell of the top bar with the unread tickets; rings on new messages (docs/spec/core.md §2, §4). */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const unread = useUnread();
  const count = unread?.length ?? 0;
  useAlerts();
  useHandedAlerts();
  usePushSync();
  useOpenFromNotification();
  useUnreadTitle(count);
  useUnreadIcon(count);

  return (
    <>
      <CountedPopover
        label={count > 0 ? t('openUnread', { count }) : t('open')}
        icon={<BellIcon />}
        count={count}
        title={t('title')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <HStack justify="space-between">
          <Heading as="h2" size="sm">
            {t('title')}
          </Heading>
          <IconButton
            size={{ base: 'sm', md: 'xs' }}
            label={t('settings.open')}
            icon={<Settings2 />}
            onClick={() => {
              setIsOpen(false);
              setIsSetting(true);
            }}
          />
        </HStack>
        <PermissionRequest />
        {count === 0 && (
          <Text paddingBlock="4" color="fg.muted" role="status">
            {unread ? t('none') : t('common:state.loading')}
          </Text>
        )}
        <Box as="ul" listStyleType="none" mt="1">
          {unread?.map((ticket) => (
            <UnreadTicket key={ticket.id} ticket={ticket} onOpen={() => setIsOpen(false)} />
          ))}
        </Box>
      </CountedPopover>
      {isSetting && (
        <DialogPane onClose={() => setIsSetting(false)}>
          <NotificationSettings onClose={() => setIsSetting(false)} />
        </DialogPane>
      )}
    </>
  );
}

function PermissionRequest() {
  const { t } = useTranslation('notifications');
  const [state, setState] = useState(permission);
  if (state !== 'default') return null;
  return (
    <Button
      size={{ base: 'sm', md: 'xs' }}
      mt="2"
      variant="outline"
      onClick={() => void requestPermission().then(setState)}
    >
      {t('allow')}
    </Button>
  );
}
