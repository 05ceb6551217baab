import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from './admin-routes.js';
import { campaignRoutes } from './campaign-routes.js';
import { RouteErrorPage } from './pages/route-error/route-error-page.js';
import { page } from './shared/panes/page.js';
import {
  RequireEnrolled,
  RequireExternalApi,
  RequireFigures,
  RequireGuest,
  RequireKanban,
  RequirePaid,
  RequireSession,
} from './shared/session/guards.js';

const chats = page(async () => (await import('./pages/chats/chats-page.js')).ChatsPage);

const tickets = page(async () => (await import('./pages/tickets/tickets-page.js')).TicketsPage);

/** Fallback while the first page loads. */
const Nothing = () => null;

/** Pages inside the console's frame. */
const consolePages: RouteObject = {
  ...page(async () => (await import('./pages/layout/console-layout.js')).ConsoleLayout, { isWhole: true }),
  children: [
    {
      Component: RequireFigures,
      children: [
        {
          path: '/',
          ...page(async () => (await import('./pages/dashboard/dashboard-page.js')).DashboardPage),
        },
        {
          path: '/plantao',
          ...page(async () => (await import('./pages/on-call/on-call-page.js')).OnCallPage),
        },
      ],
    },
    // A single route, so that choosing a ticket does not remount the page.
    { path: '/tickets/:ticketId?', ...tickets },
    { path: '/chats/:chatId?', ...chats },
    {
      path: '/moments',
      ...page(async () => (await import('./pages/panel/panel-page.js')).PanelPage),
    },
    {
      path: '/search',
      ...page(async () => (await import('./pages/search/search-page.js')).SearchPage),
    },
    {
      path: '/security',
      ...page(async () => (await import('./pages/security/security-page.js')).SecurityPage),
    },
    {
      path: '/quick-messages',
      ...page(async () => (await import('./pages/quick-messages/quick-messages-page.js')).QuickMessagesPage),
    },
    {
      path: '/files',
      ...page(async () => (await import('./pages/file-lists/file-lists-page.js')).FileListsPage),
    },
    {
      path: '/schedules',
      ...page(async () => (await import('./pages/schedules/schedules-page.js')).SchedulesPage),
    },
    {
      path: '/contacts',
      ...page(async () => (await import('./pages/contacts/contacts-page.js')).ContactsPage),
    },
    {
      path: '/tags',
      ...page(async () => (await import('./pages/tags/tags-page.js')).TagsPage),
    },
    {
      Component: RequireKanban,
      children: [
        {
          path: '/kanban',
          ...page(async () => (await import('./pages/kanban/kanban-page.js')).KanbanPage),
        },
        {
          path: '/tagsKanban',
          ...page(async () => (await import('./pages/kanban-tags/kanban-tags-page.js')).KanbanTagsPage),
        },
      ],
    },
    campaignRoutes,
    {
      Component: RequireExternalApi,
      children: [
        {
          path: '/messages-api',
          ...page(async () => (await import('./pages/messages-api/messages-api-page.js')).MessagesApiPage),
        },
      ],
    },
    {
      path: '/todolist',
      lazy: async () => ({ Component: (await import('./pages/todo/todo-page.js')).TodoPage }),
    },
    {
      path: '/helps',
      ...page(async () => (await import('./pages/helps/helps-page.js')).HelpsPage),
    },
    {
      path: '/helps/guide/:guide',
      ...page(async () => (await import('./pages/helps/guide-page.js')).GuidePage),
    },
    ...adminRoutes,
  ],
};

/** The printed page has no frame. */
const transcript: RouteObject = {
  path: '/tickets/:ticketId/transcript',
  ...page(async () => (await import('./pages/transcript/transcript-page.js')).TranscriptPage, { isWhole: true }),
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
            ...page(async () => (await import('./pages/public/public-layout.js')).PublicLayout, { isWhole: true }),
            children: [
              {
                path: '/login',
                ...page(async () => (await import('./pages/login/login-page.js')).LoginPage),
              },
              {
                path: '/signup',
                ...page(async () => (await import('./pages/sign-up/sign-up-page.js')).SignUpPage),
              },
              {
                path: '/recovery-password',
                ...page(async () => (await import('./pages/recovery/recovery-page.js')).RecoveryPage),
              },
              {
                path: '/setup',
                ...page(async () => (await import('./pages/setup/setup-page.js')).SetupPage),
              },
            ],
          },
        ],
      },
      {
        ...page(async () => (await import('./pages/public/public-layout.js')).PublicLayout, { isWhole: true }),
        children: [
          {
            path: '/invitation',
            ...page(async () => (await import('./pages/invitation/invitation-page.js')).InvitationPage),
          },
        ],
      },
      {
        Component: RequireSession,
        children: [
          {
            ...page(async () => (await import('./pages/public/public-layout.js')).PublicLayout, { isWhole: true }),
            children: [
              {
                path: '/financeiro-aberto',
                ...page(async () => (await import('./pages/past-due/past-due-page.js')).PastDuePage),
              },
              {
                path: '/enrolment',
                ...page(async () => (await import('./pages/enrolment/enrolment-page.js')).EnrolmentPage),
              },
            ],
          },
          { Component: RequireEnrolled, children: [{ Component: RequirePaid, children: [consolePages, transcript] }] },
        ],
      },
      {
        path: '*',
        ...page(async () => (await import('./pages/not-found/not-found-page.js')).NotFoundPage, { isWhole: true }),
      },
    ],
  },
];
