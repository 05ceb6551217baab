import type { RouteObject } from 'react-router-dom';
import { page } from './shared/panes/page.js';
import {
  RequireAdmin,
  RequireAdminOrSuper,
  RequireIntegrations,
  RequirePrompts,
  RequireSuper,
} from './shared/session/guards.js';

/** Pages of super users, of admins, and of both, inside the console's frame. */
export const adminRoutes: RouteObject[] = [
  {
    Component: RequireSuper,
    children: [
      {
        path: '/companies',
        ...page(async () => (await import('./pages/companies/companies-page.js')).CompaniesPage),
      },
      {
        path: '/announcements',
        ...page(async () => (await import('./pages/announcements/announcements-page.js')).AnnouncementsPage),
      },
    ],
  },
  {
    Component: RequireAdmin,
    children: [
      {
        path: '/audit',
        ...page(async () => (await import('./pages/audit/audit-page.js')).AuditPage),
      },
      {
        path: '/operations',
        ...page(async () => (await import('./pages/operations/operations-page.js')).OperationsPage),
      },
      {
        path: '/financeiro',
        ...page(async () => (await import('./pages/finance/finance-page.js')).FinancePage),
      },
      {
        path: '/users',
        ...page(async () => (await import('./pages/users/users-page.js')).UsersPage),
      },
      {
        path: '/queues',
        ...page(async () => (await import('./pages/queues/queues-page.js')).QueuesPage),
      },
      {
        path: '/queues/:queueId',
        ...page(async () => (await import('./pages/queues/queue-page.js')).QueuePage),
      },
      {
        Component: RequireIntegrations,
        children: [
          {
            path: '/queue-integration',
            ...page(async () => (await import('./pages/integrations/integrations-page.js')).IntegrationsPage),
          },
        ],
      },
      {
        Component: RequirePrompts,
        children: [
          {
            path: '/prompts',
            ...page(async () => (await import('./pages/prompts/prompts-page.js')).PromptsPage),
          },
        ],
      },
      {
        path: '/connections',
        ...page(async () => (await import('./pages/connections/connections-page.js')).ConnectionsPage),
      },
      {
        path: '/connections/cloud',
        ...page(async () => (await import('./pages/connections/cloud/connect-cloud-page.js')).ConnectCloudPage),
      },
      {
        path: '/connections/cloud/return',
        ...page(async () => (await import('./pages/connections/cloud/cloud-return-page.js')).CloudReturnPage),
      },
      {
        path: '/connections/cloud/:connectionId',
        ...page(async () => (await import('./pages/connections/cloud/cloud-page.js')).CloudPage),
      },
      {
        path: '/connections/meta',
        ...page(async () => (await import('./pages/connections/meta-login-page.js')).MetaLoginPage),
      },
      {
        path: '/connections/:connectionId',
        ...page(async () => (await import('./pages/connections/connection-page.js')).ConnectionPage),
      },
    ],
  },
  {
    Component: RequireAdminOrSuper,
    children: [
      {
        path: '/settings',
        ...page(async () => (await import('./pages/settings/settings-page.js')).SettingsPage),
      },
    ],
  },
];
