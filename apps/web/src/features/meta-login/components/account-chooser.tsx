import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import {
  COMPANY_LIMIT_MAX,
  META_ACCOUNTS_MAX,
  type MetaConnectResult,
  type MetaLoginAccount,
  type MetaLoginView,
} from '@prosa/contracts';
import { channelName, EmptyState, Notice } from '@prosa/ui';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFull, type Room } from '../../../shared/plans/room.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useConnectAccounts } from '../api/meta-login.js';
import { AccountRow } from './account-row.js';

type Product = 'facebook' | 'instagram';

const CHANNELS = { page: 'facebook', instagram: 'instagram' } as const;

interface Props {
  login: MetaLoginView;
  /** How many connections of a channel the plan allows; undefined while that is unknown. */
  roomOf: (channel: Product) => Room | undefined;
  onConnected: (results: MetaConnectResult[]) => void;
  onCancel: () => void;
}

/** The accounts of the person who signed in: several are connected in one go. */
export function AccountChooser({ login, roomOf, onConnected, onCancel }: Props) {
  const { t } = useTranslation('meta-login');
  const errorText = useErrorText();
  const connect = useConnectAccounts(login.loginId);
  const usable = login.accounts.filter(({ problem }) => problem === null);
  // What stopped here before is what the person came for.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    usable.length === 1
      ? usable.map(({ key }) => key)
      : usable.filter(({ connection }) => connection && !connection.isConnected).map(({ key }) => key),
  );
  const choose = (key: string, isChosen: boolean) =>
    setChosen((known) => (isChosen ? [...known, key] : known.filter((each) => each !== key)));

  /** The room once everything chosen is connected. What a connection stands for already needs none. */
  const roomAfter = (channel: Product): Room | undefined => {
    const room = roomOf(channel);
    const added = login.accounts.filter((account) => needsRoom(account, channel) && chosen.includes(account.key));
    return room && { ...room, used: room.used + added.length };
  };
  const isTooMany = (account: MetaLoginAccount) => {
    const channel = CHANNELS[account.kind];
    const room = roomAfter(channel);
    return needsRoom(account, channel) && !chosen.includes(account.key) && room !== undefined && isFull(room);
  };

  if (login.accounts.length === 0)
    return <EmptyState icon={Store} title={t('none.title')} description={t('none.description')} />;
  return (
    <Stack gap="4" maxWidth="xl">
      <Text>{t('choose')}</Text>
      {(['facebook', 'instagram'] as const)
        .filter((channel) => login.accounts.some((account) => needsRoom(account, channel)))
        .map((channel) => (
          <RoomLine key={channel} channel={channel} room={roomAfter(channel)} />
        ))}
      {connect.isError && <Notice tone="bad" text={errorText(connect.error)} isUrgent />}
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {login.accounts.map((account) => (
          <AccountRow
            key={account.key}
            account={account}
            isChosen={chosen.includes(account.key)}
            isTooMany={isTooMany(account)}
            onChange={(isChosen) => choose(account.key, isChosen)}
          />
        ))}
      </Box>
      <HStack gap="2">
        <Button
          disabled={chosen.length === 0 || chosen.length > META_ACCOUNTS_MAX}
          loading={connect.isPending}
          onClick={() => connect.mutate([...chosen], { onSuccess: onConnected })}
        >
          {chosen.length === 0 ? t('connectNone') : t('connect', { count: chosen.length })}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}

const needsRoom = ({ kind, problem, connection }: MetaLoginAccount, channel: Product): boolean =>
  CHANNELS[kind] === channel && problem === null && connection === null;

/** How many more connections of a channel the plan allows; nothing where it sets no limit. */
function RoomLine({ channel, room }: { channel: Product; room: Room | undefined }) {
  const { t } = useTranslation('meta-login');
  if (!room || room.limit >= COMPANY_LIMIT_MAX) return null;
  const left = Math.max(0, room.limit - room.used);

  return (
    <Text fontSize="dense" color={left === 0 ? 'warn.fg' : 'fg.muted'}>
      {t('room', { count: left, limit: room.limit, channel: channelName(channel) })}
    </Text>
  );
}
