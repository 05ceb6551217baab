import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { META_ACCOUNTS_MAX, type MetaConnectResult, type MetaLoginView } from '@prosa/contracts';
import { EmptyState, Notice } from '@prosa/ui';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useConnectAccounts } from '../api/meta-login.js';
import { AccountRow } from './account-row.js';

interface Props {
  login: MetaLoginView;
  onConnected: (results: MetaConnectResult[]) => void;
  onCancel: () => void;
}

/** The accounts of the person who signed in: several are connected in one go. */
export function AccountChooser({ login, onConnected, onCancel }: Props) {
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

  if (login.accounts.length === 0)
    return <EmptyState icon={Store} title={t('none.title')} description={t('none.description')} />;
  return (
    <Stack gap="4" maxWidth="xl">
      <Text>{t('choose')}</Text>
      {connect.isError && <Notice tone="bad" text={errorText(connect.error)} isUrgent />}
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {login.accounts.map((account) => (
          <AccountRow
            key={account.key}
            account={account}
            isChosen={chosen.includes(account.key)}
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
          {t('connect', { count: chosen.length })}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
