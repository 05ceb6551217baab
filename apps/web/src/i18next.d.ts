import 'i18next';
import type common from './shared/i18n/locales/common/pt-BR.json';
import type errors from '../../../libs/contracts/src/locales/errors/pt-BR.json';

/** Keys with the name of their namespace before them. */
type Prefixed<N extends string, Texts> = { [K in keyof Texts & string as `${N}:${K}`]: Texts[K] };

/** Texts that the console loads at its start, so that any component may use them. */
type StartTexts = Prefixed<'common', typeof common> & Prefixed<'errors', typeof errors>;

/**
 * pt-BR is the source of all texts: its keys are the keys that `t` accepts. Texts of another namespace need it in
 * `useTranslation([…])`, which loads it. Only those of the start are known everywhere, by a fallback that exists in
 * types alone.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'start';
    resources: {
      start: StartTexts;
      announcements: typeof import('./features/announcements/locales/pt-BR.json');
      'api-keys': typeof import('./features/api-keys/locales/pt-BR.json');
      audit: typeof import('./features/audit/locales/pt-BR.json');
      bot: typeof import('./shared/i18n/locales/bot/pt-BR.json');
      bots: typeof import('./shared/i18n/locales/bots/pt-BR.json');
      'bot-simulator': typeof import('./features/bot-simulator/locales/pt-BR.json');
      'campaign-settings': typeof import('./features/campaign-settings/locales/pt-BR.json');
      campaigns: typeof import('./features/campaigns/locales/pt-BR.json');
      chats: typeof import('./features/chats/locales/pt-BR.json');
      common: typeof import('./shared/i18n/locales/common/pt-BR.json');
      commands: typeof import('./shared/i18n/locales/commands/pt-BR.json');
      companies: typeof import('./features/companies/locales/pt-BR.json');
      'company-options': typeof import('./features/company-options/locales/pt-BR.json');
      'connection-health': typeof import('./features/connection-health/locales/pt-BR.json');
      'connection-editor': typeof import('./features/connection-editor/locales/pt-BR.json');
      connections: typeof import('./features/connections/locales/pt-BR.json');
      'contact-data': typeof import('./features/contact-data/locales/pt-BR.json');
      'contact-list-items': typeof import('./features/contact-list-items/locales/pt-BR.json');
      'contact-lists': typeof import('./features/contact-lists/locales/pt-BR.json');
      contacts: typeof import('./features/contacts/locales/pt-BR.json');
      dashboard: typeof import('./features/dashboard/locales/pt-BR.json');
      'do-not-contact': typeof import('./features/do-not-contact/locales/pt-BR.json');
      errors: typeof import('../../../libs/contracts/src/locales/errors/pt-BR.json');
      'file-lists': typeof import('./features/file-lists/locales/pt-BR.json');
      finance: typeof import('./features/finance/locales/pt-BR.json');
      'first-steps': typeof import('./features/first-steps/locales/pt-BR.json');
      forms: typeof import('./shared/i18n/locales/forms/pt-BR.json');
      guides: typeof import('./features/guides/locales/pt-BR.json');
      helps: typeof import('./features/helps/locales/pt-BR.json');
      integrations: typeof import('./features/integrations/locales/pt-BR.json');
      invitations: typeof import('./features/invitations/locales/pt-BR.json');
      kanban: typeof import('./features/kanban/locales/pt-BR.json');
      'kanban-tags': typeof import('./features/kanban-tags/locales/pt-BR.json');
      'model-account': typeof import('./features/model-account/locales/pt-BR.json');
      'meta-login': typeof import('./features/meta-login/locales/pt-BR.json');
      messages: typeof import('./features/messages/locales/pt-BR.json');
      'messages-api': typeof import('./features/messages-api/locales/pt-BR.json');
      messaging: typeof import('./shared/i18n/locales/messaging/pt-BR.json');
      notes: typeof import('./features/notes/locales/pt-BR.json');
      notifications: typeof import('./features/notifications/locales/pt-BR.json');
      'opening-hours': typeof import('./features/opening-hours/locales/pt-BR.json');
      'on-call': typeof import('./features/on-call/locales/pt-BR.json');
      operations: typeof import('./features/operations/locales/pt-BR.json');
      panel: typeof import('./features/panel/locales/pt-BR.json');
      'past-due': typeof import('./features/past-due/locales/pt-BR.json');
      prompts: typeof import('./features/prompts/locales/pt-BR.json');
      plans: typeof import('./features/plans/locales/pt-BR.json');
      platform: typeof import('./features/platform/locales/pt-BR.json');
      preferences: typeof import('./shared/i18n/locales/preferences/pt-BR.json');
      queues: typeof import('./features/queues/locales/pt-BR.json');
      'quick-messages': typeof import('./features/quick-messages/locales/pt-BR.json');
      recovery: typeof import('./features/recovery/locales/pt-BR.json');
      reports: typeof import('./features/reports/locales/pt-BR.json');
      schedules: typeof import('./features/schedules/locales/pt-BR.json');
      search: typeof import('./features/search/locales/pt-BR.json');
      security: typeof import('./features/security/locales/pt-BR.json');
      setup: typeof import('./features/setup/locales/pt-BR.json');
      shell: typeof import('./features/shell/locales/pt-BR.json');
      'sheet-import': typeof import('./shared/i18n/locales/sheet-import/pt-BR.json');
      'sign-in': typeof import('./features/sign-in/locales/pt-BR.json');
      'sign-up': typeof import('./features/sign-up/locales/pt-BR.json');
      tags: typeof import('./features/tags/locales/pt-BR.json');
      tickets: typeof import('./features/tickets/locales/pt-BR.json');
      todo: typeof import('./features/todo/locales/pt-BR.json');
      users: typeof import('./features/users/locales/pt-BR.json');
      'webhook-captures': typeof import('./features/webhook-captures/locales/pt-BR.json');
      'webhook-deliveries': typeof import('./features/webhook-deliveries/locales/pt-BR.json');
      webhooks: typeof import('./features/webhooks/locales/pt-BR.json');
      'whatsapp-cloud': typeof import('./features/whatsapp-cloud/locales/pt-BR.json');
    };
  }
}
