import { Badge, Text } from '@chakra-ui/react';
import type { InvitationView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { useNow } from '../../../shared/format/use-now.js';
import type { Column } from '../../../shared/lists/column.js';
import { QueueChips } from '../components/queue-chips.js';

export const isExpired = ({ expiresAt }: InvitationView, now: number): boolean => Date.parse(expiresAt) <= now;

/** Columns of the list of invitations. */
export function useInvitationColumns(): Column<InvitationView>[] {
  const { t } = useTranslation(['invitations', 'users']);
  const now = useNow();

  return [
    { key: 'name', header: t('users:name'), isTitle: true, cell: ({ name }) => name },
    {
      key: 'email',
      header: t('users:email'),
      cell: ({ email }) => (
        <Text maxWidth={{ base: 'full', md: '48', '2xl': '64' }} truncate title={email}>
          {email}
        </Text>
      ),
    },
    { key: 'profile', header: t('users:profile.label'), cell: ({ profile }) => t(`users:profile.${profile}`) },
    { key: 'queues', header: t('users:queues'), cell: ({ queues }) => <QueueChips queues={queues} /> },
    {
      key: 'sent',
      header: t('sent'),
      cell: ({ sentBy, sentAt, invitedBy }) => (
        <Text as="span">
          {t(`way.short.${sentBy}`)} · <TimeText value={sentAt} />
          <Text as="span" display="block" color="fg.muted" fontSize="xs">
            {t('by', { name: invitedBy })}
          </Text>
        </Text>
      ),
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: (invitation) =>
        isExpired(invitation, now) ? (
          <Badge colorPalette="orange">{t('expired')}</Badge>
        ) : (
          <TimeText value={invitation.expiresAt} />
        ),
    },
  ];
}
