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
import { PageTabs } from '../../shared/tabs/page-tabs.js';

type Tab = (typeof USERS_TABS)[number];
const TABS: Record<Tab, ComponentType> = { users: UsersList, invitations: InvitationsList };

const FIELDS = { tab: choiceField(USERS_TABS, 'users'), search: textField };
const ALL = { search: '', filter: undefined };

/** `/users`: the company's users and those who were invited, for admins (docs/spec/core.md §2). */
export function UsersPage() {
  const { t } = useTranslation('users');
  const [{ tab }, changeAddress] = useAddress(FIELDS);
  const { rows } = useRecordRows(invitations, ALL);
  const List = TABS[tab];

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTabs
        label={t('title')}
        tabs={USERS_TABS}
        tab={tab}
        onTab={(each) => changeAddress({ tab: each, search: '' })}
        titleOf={(each) => (each === 'users' ? t('title') : <InvitationsTitle count={rows.length} />)}
      >
        <Tabs.Content value={tab} flex="1" minH="0" p="0" tabIndex={-1}>
          <List />
        </Tabs.Content>
      </PageTabs>
    </Flex>
  );
}

function InvitationsTitle({ count }: { count: number }) {
  const { t } = useTranslation(['users', 'invitations']);
  return (
    <HStack gap="2">
      {t('invitations:title')}
      <CounterBadge count={count} label={t('invitations:count', { count })} />
    </HStack>
  );
}
