import { Navigate, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from './pages/route-error/route-error-page.js';
import {
  RequireAdmin,
  RequireAdminOrSuper,
  RequireEnrolled,
  RequireGuest,
  RequirePaid,
  RequireSession,
  RequireSuper,
} from './shared/session/guards.js';

const tickets = { lazy: async () => ({ Component: (await import('./pages/tickets/tickets-page.js')).TicketsPage }) };

/** Fallback while the first page loads. */
const Nothing = () => null;

/** Pages inside the console's frame. */
const consolePages: RouteObject = {
  lazy: async () => ({ Component: (await import('./pages/layout/console-layout.js')).ConsoleLayout }),
  children: [
    { path: '/', element: <Navigate to="/tickets" replace /> },
    // A single route, so that choosing a ticket does not remount the page.
    { path: '/tickets/:ticketId?', ...tickets },
    {
      path: '/search',
      lazy: async () => ({ Component: (await import('./pages/search/search-page.js')).SearchPage }),
    },
    {
      path: '/security',
      lazy: async () => ({ Component: (await import('./pages/security/security-page.js')).SecurityPage }),
    },
    {
      path: '/quick-messages',
      lazy: async () => ({
        Component: (await import('./pages/quick-messages/quick-messages-page.js')).QuickMessagesPage,
      }),
    },
    {
      path: '/contacts',
      lazy: async () => ({ Component: (await import('./pages/contacts/contacts-page.js')).ContactsPage }),
    },
    {
      path: '/tags',
      lazy: async () => ({ Component: (await import('./pages/tags/tags-page.js')).TagsPage }),
    },
    {
      path: '/helps',
      lazy: async () => ({ Component: (await import('./pages/helps/helps-page.js')).HelpsPage }),
    },
    {
      Component: RequireSuper,
      children: [
        {
          path: '/companies',
          lazy: async () => ({ Component: (await import('./pages/companies/companies-page.js')).CompaniesPage }),
        },
        {
          path: '/announcements',
          lazy: async () => ({
            Component: (await import('./pages/announcements/announcements-page.js')).AnnouncementsPage,
          }),
        },
      ],
    },
    {
      Component: RequireAdmin,
      children: [
        {
          path: '/audit',
          lazy: async () => ({ Component: (await import('./pages/audit/audit-page.js')).AuditPage }),
        },
        {
          path: '/financeiro',
          lazy: async () => ({ Component: (await import('./pages/finance/finance-page.js')).FinancePage }),
        },
        {
          path: '/users',
          lazy: async () => ({ Component: (await import('./pages/users/users-page.js')).UsersPage }),
        },
        {
          path: '/connections',
          lazy: async () => ({
            Component: (await import('./pages/connections/connections-page.js')).ConnectionsPage,
          }),
        },
      ],
    },
    {
      Component: RequireAdminOrSuper,
      children: [
        {
          path: '/settings',
          lazy: async () => ({ Component: (await import('./pages/settings/settings-page.js')).SettingsPage }),
        },
      ],
    },
  ],
};

/** The printed page has no frame. */
const transcript: RouteObject = {
  path: '/tickets/:ticketId/transcript',
  lazy: async () => ({ Component: (await import('./pages/transcript/transcript-page.js')).TranscriptPage }),
};

/** All routes (docs/spec/core.md §2). Each page is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: Nothing,
    children: [
      {
        Component: RequireGuest,
        children: [
          {
            lazy: async () => ({ Component: (await import('./pages/public/public-layout.js')).PublicLayout }),
            children: [
              {
                path: '/login',
                lazy: async () => ({ Component: (await import('./pages/login/login-page.js')).LoginPage }),
              },
              {
                path: '/signup',
                lazy: async () => ({ Component: (await import('./pages/sign-up/sign-up-page.js')).SignUpPage }),
              },
              {
                path: '/recovery-password',
                lazy: async () => ({ Component: (await import('./pages/recovery/recovery-page.js')).RecoveryPage }),
              },
              {
                path: '/setup',
                lazy: async () => ({ Component: (await import('./pages/setup/setup-page.js')).SetupPage }),
              },
            ],
          },
        ],
      },
      {
        Component: RequireSession,
        children: [
          {
            lazy: async () => ({ Component: (await import('./pages/public/public-layout.js')).PublicLayout }),
            children: [
              {
                path: '/financeiro-aberto',
                lazy: async () => ({ Component: (await import('./pages/past-due/past-due-page.js')).PastDuePage }),
              },
              {
                path: '/enrolment',
                lazy: async () => ({ Component: (await import('./pages/enrolment/enrolment-page.js')).EnrolmentPage }),
              },
            ],
          },
          { Component: RequireEnrolled, children: [{ Component: RequirePaid, children: [consolePages, transcript] }] },
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./pages/not-found/not-found-page.js')).NotFoundPage }),
      },
    ],
  },
];
