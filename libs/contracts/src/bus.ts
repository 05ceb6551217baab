import type { BotCaseRequests } from './bot/cases/bot-cases.contract.js';
import type { BotCallRequests } from './bots/bot-calls.contract.js';
import type { IntegrationEvents, IntegrationRequests } from './bots/integrations.contract.js';
import type { AssistRequests } from './bots/assists.contract.js';
import type { ModelAccountRequests } from './bots/model-account.contract.js';
import type { PromptEvents, PromptRequests } from './bots/prompts.contract.js';
import type { AudienceRequests } from './campaigns/audience.contract.js';
import type { CampaignMessageEvents } from './campaigns/campaign-messages.contract.js';
import type { CampaignSettingRequests } from './campaigns/campaign-settings.contract.js';
import type { CampaignEvents, CampaignRequests } from './campaigns/campaigns.contract.js';
import type { ContactListEvents, ContactListRequests } from './campaigns/contact-lists.contract.js';
import type { DoNotContactEvents, DoNotContactRequests } from './campaigns/do-not-contact.contract.js';
import type { RecipientRequests } from './campaigns/recipients.contract.js';
import type { ChannelMessageEvents } from './channels/channel-messages.contract.js';
import type { ConnectionEvents, ConnectionRequests } from './channels/connections/connections.contract.js';
import type { CloudRequests } from './channels/connections/cloud.contract.js';
import type { CloudSignupRequests } from './channels/connections/cloud-signup.contract.js';
import type { MetaLoginRequests } from './channels/connections/meta-login.contract.js';
import type { TemplateRequests } from './channels/templates.contract.js';
import type { ConnectionHealthRequests } from './channels/connections/connection-health.contract.js';
import type { OperationsRequests } from './channels/operations.contract.js';
import type { TypingRequests } from './channels/typing.contract.js';
import type { CallEvents } from './channels/calls.contract.js';
import type { PeopleEvents, PeopleRequests } from './channels/people.contract.js';
import type { HistoryEvents, HistoryRequests } from './channels/history.contract.js';
import type { NoticeEvents } from './channels/notices.contract.js';
import type { WebhookEvents } from './channels/webhooks.contract.js';
import type { ChatEvents, ChatRequests } from './chats/chats.contract.js';
import type { ChatMessageEvents, ChatMessageRequests } from './chats/chat-messages.contract.js';
import type { ChatSearchRequests } from './chats/chat-search.contract.js';
import type { ApiKeyEvents, ApiKeyRequests } from './external/api-keys.contract.js';
import type { ExternalMessageRequests } from './external/external-messages.contract.js';
import type { V1Requests } from './external/v1.contract.js';
import type { CaptureRequests } from './external/captures.contract.js';
import type { SubscriptionEvents, SubscriptionRequests } from './external/webhooks-out.contract.js';
import type { TimerEvents } from './scheduler/timers.contract.js';
import type { Actor } from './shared/actor.js';
import type { FigureRequests } from './figures/dashboard.contract.js';
import type { ReportRequests } from './figures/reports.contract.js';
import type { ServiceExportEvents, ServiceExportRequests } from './figures/service-exports.contract.js';
import type { PanelRequests } from './figures/panel.contract.js';
import type { AuditEvents, AuditRequests } from './tenancy/audit.contract.js';
import type { CompanyEvents, CompanyRequests } from './tenancy/companies.contract.js';
import type { AnnouncementEvents, AnnouncementRequests } from './tenancy/platform-content/announcements.contract.js';
import type { HelpRequests } from './tenancy/platform-content/helps.contract.js';
import type { CompanySettingEvents, CompanySettingRequests } from './tenancy/options/company-settings.contract.js';
import type { CompanyAdminEvents, CompanyAdminRequests } from './tenancy/platform/companies-admin.contract.js';
import type { InvoiceEvents, InvoiceRequests } from './tenancy/platform/invoices.contract.js';
import type { PlanRequests } from './tenancy/plans.contract.js';
import type { RecoveryRequests } from './tenancy/recovery.contract.js';
import type { SecondFactorRequests } from './tenancy/second-factor.contract.js';
import type { InvitationEvents, InvitationRequests } from './tenancy/users/invitations.contract.js';
import type { PresenceRequests } from './tenancy/users/presence.contract.js';
import type { PushEvents, PushRequests } from './realtime/push.contract.js';
import type { SessionEvents, SessionRequests } from './tenancy/sessions.contract.js';
import type { MailEvents, MailRequests } from './tenancy/platform/mail.contract.js';
import type { SettingRequests } from './tenancy/settings.contract.js';
import type { SetupRequests } from './tenancy/setup.contract.js';
import type { SignUpRequests } from './tenancy/sign-up.contract.js';
import type { FileEvents, FormerFileEvents, StorageRequests } from './tenancy/storage.contract.js';
import type { UserEvents, UserRequests } from './tenancy/users/users.contract.js';
import type { ContactImportEvents, ContactImportRequests } from './contacts/contact-imports.contract.js';
import type { ContactDataExportRequests } from './contacts/contact-data-export.contract.js';
import type { ContactErasureEvents, ContactErasureRequests } from './contacts/contact-erasure.contract.js';
import type { ContactIdentityRequests } from './contacts/contact-identities.contract.js';
import type { ContactEvents, ContactRequests } from './contacts/contacts.contract.js';
import type { DraftRequests } from './tickets/drafts.contract.js';
import type { MessageSearchRequests } from './tickets/messages/message-search.contract.js';
import type { ListedFileRequests } from './tickets/messages/listed-files.contract.js';
import type { MessageEvents } from './tickets/messages/message-events.contract.js';
import type { MessageRequests } from './tickets/messages/messages.contract.js';
import type { OlderMessageEvents, OlderMessageRequests } from './tickets/messages/older-messages.contract.js';
import type { QuickMessageEvents, QuickMessageRequests } from './writing/quick-messages.contract.js';
import type { ScheduleEvents, ScheduleRequests } from './writing/schedules.contract.js';
import type { FileListEvents, FileListRequests } from './writing/file-lists.contract.js';
import type { NoteEvents, NoteRequests } from './tickets/notes.contract.js';
import type { ChatbotRequests } from './tickets/chatbot.contract.js';
import type { QueueEvents, QueueRequests } from './tickets/queues.contract.js';
import type { TagEvents, TagRequests } from './contacts/tags.contract.js';
import type { KanbanEvents, KanbanRequests } from './tickets/kanban.contract.js';
import type { OnCallEvents, OnCallRequests } from './on-call/on-call.contract.js';
import type { BulkEvents, BulkRequests } from './tickets/bulk-actions.contract.js';
import type { PinEvents, PinRequests } from './tickets/pins.contract.js';
import type { TicketCardRequests } from './tickets/ticket-cards.contract.js';
import type { TicketLogRequests } from './tickets/ticket-log.contract.js';
import type { TicketEvents, TicketRequests } from './tickets/tickets.contract.js';

export const SERVICES = ['gateway', 'tenancy', 'tickets', 'channels', 'campaigns', 'scheduler'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Requests by name: each has an answer. */
export interface Requests
  extends
    SetupRequests,
    AuditRequests,
    SignUpRequests,
    StorageRequests,
    SettingRequests,
    MailRequests,
    CompanySettingRequests,
    AnnouncementRequests,
    HelpRequests,
    ChatRequests,
    ChatMessageRequests,
    ChatSearchRequests,
    PlanRequests,
    SessionRequests,
    SecondFactorRequests,
    RecoveryRequests,
    UserRequests,
    InvitationRequests,
    PresenceRequests,
    PushRequests,
    CompanyRequests,
    CompanyAdminRequests,
    InvoiceRequests,
    QueueRequests,
    ChatbotRequests,
    BotCaseRequests,
    BotCallRequests,
    IntegrationRequests,
    PromptRequests,
    ModelAccountRequests,
    AssistRequests,
    ContactRequests,
    ContactIdentityRequests,
    ContactDataExportRequests,
    ContactErasureRequests,
    ContactImportRequests,
    TagRequests,
    NoteRequests,
    TicketRequests,
    BulkRequests,
    KanbanRequests,
    OnCallRequests,
    PinRequests,
    TicketLogRequests,
    TicketCardRequests,
    ListedFileRequests,
    MessageRequests,
    OlderMessageRequests,
    MessageSearchRequests,
    QuickMessageRequests,
    FileListRequests,
    ScheduleRequests,
    FigureRequests,
    ServiceExportRequests,
    ReportRequests,
    PanelRequests,
    DraftRequests,
    ConnectionRequests,
    CloudRequests,
    CloudSignupRequests,
    MetaLoginRequests,
    TemplateRequests,
    ConnectionHealthRequests,
    OperationsRequests,
    HistoryRequests,
    TypingRequests,
    PeopleRequests,
    AudienceRequests,
    DoNotContactRequests,
    V1Requests,
    ContactListRequests,
    CampaignRequests,
    RecipientRequests,
    CampaignSettingRequests,
    ApiKeyRequests,
    SubscriptionRequests,
    CaptureRequests,
    ExternalMessageRequests {}

export type RequestName = keyof Requests;

/** What a request handler is given. */
export interface RequestMessage<N extends RequestName> {
  actor: Actor;
  input: Requests[N]['input'];
}

/** Events by name. */
export interface Events
  extends
    SessionEvents,
    AuditEvents,
    MailEvents,
    UserEvents,
    InvitationEvents,
    CompanyEvents,
    CompanySettingEvents,
    AnnouncementEvents,
    ChatEvents,
    ChatMessageEvents,
    CompanyAdminEvents,
    InvoiceEvents,
    QueueEvents,
    IntegrationEvents,
    PromptEvents,
    ContactEvents,
    ContactErasureEvents,
    ContactImportEvents,
    TagEvents,
    NoteEvents,
    TicketEvents,
    BulkEvents,
    KanbanEvents,
    OnCallEvents,
    PinEvents,
    MessageEvents,
    OlderMessageEvents,
    QuickMessageEvents,
    FileListEvents,
    ScheduleEvents,
    FileEvents,
    FormerFileEvents,
    ServiceExportEvents,
    ConnectionEvents,
    HistoryEvents,
    ChannelMessageEvents,
    PeopleEvents,
    CallEvents,
    NoticeEvents,
    ApiKeyEvents,
    SubscriptionEvents,
    PushEvents,
    WebhookEvents,
    TimerEvents,
    ContactListEvents,
    CampaignEvents,
    CampaignMessageEvents,
    DoNotContactEvents {}

export type EventName = keyof Events;

/** What an event handler is given. */
export interface EventMessage<N extends EventName> {
  /** UUID: the same when the event is delivered twice. */
  id: string;
  name: N;
  companyId: number;
  /** The lane: events of one key are handled in order. */
  key: string;
  /** ISO time of the change. */
  at: string;
  data: Events[N];
}
