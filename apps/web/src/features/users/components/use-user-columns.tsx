import { Box, HStack, Text, Wrap } from '@chakra-ui/react';
import type { UserView } from '@prosa/contracts';
import { ColorChip } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/lists/column.js';
import { UserAvatar } from '../../../shared/users/user-avatar.js';

/** Number of queues shown before "+n". */
const QUEUES_SHOWN = 2;

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
    { key: 'queues', header: t('queues'), cell: ({ queues }) => <Queues queues={queues} /> },
    { key: 'work', header: t('work'), cell: ({ startWork, endWork }) => `${startWork} – ${endWork}` },
    { key: 'online', header: t('status'), cell: ({ online }) => <Status isOnline={online} /> },
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

function Queues({ queues }: Pick<UserView, 'queues'>) {
  const rest = queues.length - QUEUES_SHOWN;
  if (queues.length === 0) return '–';

  return (
    <Wrap gap="1" align="center" title={queues.map(({ name }) => name).join(', ')}>
      {queues.slice(0, QUEUES_SHOWN).map(({ id, name, color }) => (
        <Box key={id} maxWidth="32">
          <ColorChip label={name} color={color} />
        </Box>
      ))}
      {rest > 0 && (
        <Text as="span" fontSize="xs" color="fg.muted">
          +{rest}
        </Text>
      )}
    </Wrap>
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
