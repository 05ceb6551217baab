import { Box, HStack, Text } from '@chakra-ui/react';
import type { UserView } from '@prosa/contracts';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import type { Column } from '../../../shared/lists/column.js';
import { UserAvatar } from '../../../shared/users/user-avatar.js';
import { QueueChips } from './queue-chips.js';

/** Columns of the user list (docs/spec/core.md §2). */
export function useUserColumns(): Column<UserView>[] {
  const { t } = useTranslation('users');

  return [
    { key: 'name', header: t('name'), isTitle: true, cell: (user) => <Person user={user} /> },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => (
        <Text maxWidth={{ base: 'full', md: '48', '2xl': '64' }} truncate title={email}>
          {email}
        </Text>
      ),
    },
    { key: 'profile', header: t('profile.label'), cell: (user) => profileText(user) },
    { key: 'queues', header: t('queues'), cell: ({ queues }) => <QueueChips queues={queues} /> },
    { key: 'work', header: t('work'), cell: ({ startWork, endWork }) => `${startWork} – ${endWork}` },
    { key: 'online', header: t('status'), cell: ({ online }) => <Status isOnline={online} /> },
    { key: 'seen', header: t('lastSeen.label'), cell: (user) => <LastSeen user={user} /> },
    { key: 'factor', header: t('factor.label'), cell: ({ hasSecondFactor }) => <Factor isOn={hasSecondFactor} /> },
  ];

  function profileText({ profile, super: isSuper }: UserView) {
    return isSuper ? `${t(`profile.${profile}`)} · ${t('superMark')}` : t(`profile.${profile}`);
  }
}

function Person({ user }: { user: UserView }) {
  return (
    <HStack gap="3" minWidth="0">
      <UserAvatar user={user} size="sm" isOnline={user.online} />
      <Text maxWidth={{ base: 'full', md: '56' }} truncate={{ base: false, md: true }} title={user.name}>
        {user.name}
      </Text>
    </HStack>
  );
}

function Status({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('users');

  return (
    <HStack gap="2" color={isOnline ? 'good.fg' : 'fg.muted'}>
      <Box boxSize="2" borderRadius="full" bg={isOnline ? 'good.dot' : 'border.emphasized'} aria-hidden />
      {isOnline ? t('online') : t('offline')}
    </HStack>
  );
}

function LastSeen({ user: { online, lastSeenAt } }: { user: UserView }) {
  const { t } = useTranslation('users');
  if (online) return t('lastSeen.now');
  return lastSeenAt ? <TimeText value={lastSeenAt} /> : t('lastSeen.never');
}

function Factor({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('users');

  return (
    <HStack gap="1.5" color={isOn ? undefined : 'fg.muted'}>
      {isOn && <ShieldCheck aria-hidden size={16} />}
      {isOn ? t('factor.on') : t('factor.off')}
    </HStack>
  );
}
