import { Flex, HStack, Tabs } from '@chakra-ui/react';
import { CounterBadge } from '@prosa/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationsList } from '../../features/users/invitations/invitations-list.js';
import { invitations } from '../../features/users/invitations/invitations.js';
import { UsersList } from '../../features/users/components/users-list.js';
import { choiceField, textField } from '../../shared/address/address-fields.js';
import { USERS_TABS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useRecordRows } from '../../shared/records/use-records.js';

type Tab = (typeof USERS_TABS)[number];
const TABS: Record<Tab, ComponentType> = { users: UsersList, invitations: InvitationsList };

const FIELDS = { tab: choiceField(USERS_TABS, 'users'), search: textField };
const ALL = { search: '', filter: undefined };

/** `/users`: the company's users and those who were invited, for admins (docs/spec/core.md §2). */
export function UsersPage() {
  const { t } = useTranslation(['users', 'invitations']);
  const [{ tab }, changeAddress] = useAddress(FIELDS);
  const { rows } = useRecordRows(invitations, ALL);
  const List = TABS[tab];

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => changeAddress({ tab: value as Tab, search: '' })}
        colorPalette="brand"
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
      >
        <Tabs.List flexShrink="0" aria-label={t('title')} paddingInline={{ base: '2', md: '4' }}>
          <Tabs.Trigger value="users">{t('title')}</Tabs.Trigger>
          <Tabs.Trigger value="invitations">
            <HStack gap="2">
              {t('invitations:title')}
              <CounterBadge count={rows.length} label={t('invitations:count', { count: rows.length })} />
            </HStack>
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={tab} flex="1" minH="0" p="0" tabIndex={-1}>
          <List />
        </Tabs.Content>
      </Tabs.Root>
    </Flex>
  );
}
