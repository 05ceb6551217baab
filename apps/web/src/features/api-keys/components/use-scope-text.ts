import type { ApiScope } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** The texts of the scopes: a colon in a key would separate a namespace. */
const TEXTS = {
  'messages:send': 'messagesSend',
  'messages:read': 'messagesRead',
  'contacts:read': 'contactsRead',
  'contacts:write': 'contactsWrite',
  'tickets:read': 'ticketsRead',
  'tickets:write': 'ticketsWrite',
  'tags:read': 'tagsRead',
  'tags:write': 'tagsWrite',
  'queues:read': 'queuesRead',
  'connections:read': 'connectionsRead',
  'users:read': 'usersRead',
  'schedules:read': 'schedulesRead',
  'schedules:write': 'schedulesWrite',
  'campaigns:read': 'campaignsRead',
  'campaigns:write': 'campaignsWrite',
  'events:read': 'eventsRead',
} as const satisfies Record<ApiScope, string>;

/** Returns what a key with a scope may do, in words. */
export function useScopeText(): (scope: ApiScope) => string {
  const { t } = useTranslation('api-keys');
  return (scope) => t(`scope.${TEXTS[scope]}`);
}
