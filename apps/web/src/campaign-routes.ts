import type { RouteObject } from 'react-router-dom';
import { page } from './shared/panes/page.js';
import { RequireAdmin, RequireCampaigns } from './shared/session/guards.js';

/** Pages for companies whose plan has campaigns, inside the console's frame. */
export const campaignRoutes: RouteObject = {
  Component: RequireCampaigns,
  children: [
    {
      path: '/campaigns',
      ...page(async () => (await import('./pages/campaigns/campaigns-page.js')).CampaignsPage),
    },
    {
      path: '/campaigns/:campaignId',
      ...page(async () => (await import('./pages/campaigns/campaign-page.js')).CampaignPage),
    },
    {
      path: '/campaign/:campaignId/report',
      ...page(async () => (await import('./pages/campaigns/report-page.js')).ReportPage),
    },
    {
      path: '/contact-lists',
      ...page(async () => (await import('./pages/contact-lists/contact-lists-page.js')).ContactListsPage),
    },
    {
      path: '/contact-lists/:contactListId/contacts',
      ...page(async () => (await import('./pages/contact-lists/contact-list-page.js')).ContactListPage),
    },
    {
      Component: RequireAdmin,
      children: [
        {
          path: '/campaigns-config',
          ...page(
            async () => (await import('./pages/campaign-settings/campaign-settings-page.js')).CampaignSettingsPage,
          ),
        },
      ],
    },
  ],
};
