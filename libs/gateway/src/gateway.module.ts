import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AnnouncementsModule } from './announcements/announcements.rest.module.js';
import { ApiKeysModule } from './api-keys/api-keys.rest.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.rest.module.js';
import { CampaignsModule } from './campaigns/campaigns.rest.module.js';
import { ChatsModule } from './chats/chats.rest.module.js';
import { CompaniesModule } from './companies/companies.rest.module.js';
import { ConnectionsModule } from './connections/connections.rest.module.js';
import { ContactListsModule } from './contact-lists/contact-lists.rest.module.js';
import { ContactsModule } from './contacts/contacts.rest.module.js';
import { DashboardModule } from './dashboard/dashboard.rest.module.js';
import { OnCallModule } from './on-call/on-call.rest.module.js';
import { OperationsModule } from './operations/operations.rest.module.js';
import { ReportsModule } from './reports/reports.rest.module.js';
import { DraftsModule } from './drafts/drafts.rest.module.js';
import { ErasePerson } from './erasure/erase-person.js';
import { WaitForConsoles } from './erasure/wait-for-consoles.js';
import { DoNotContactModule } from './do-not-contact/do-not-contact.rest.module.js';
import { ExternalApiModule } from './external/external.rest.module.js';
import { FileListsModule } from './file-lists/file-lists.rest.module.js';
import { FirstStepsModule } from './first-steps/first-steps.rest.module.js';
import { HelpsModule } from './helps/helps.rest.module.js';
import { HttpModule } from './http/http.module.js';
import { InvitationsModule } from './invitations/invitations.rest.module.js';
import { KanbanModule } from './kanban/kanban.rest.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MediaModule } from './media/media.rest.module.js';
import { MessagesModule } from './messages/messages.rest.module.js';
import { NotesModule } from './notes/notes.rest.module.js';
import { OpsModule } from './ops/ops.rest.module.js';
import { PinsModule } from './pins/pins.rest.module.js';
import { PlansModule } from './plans/plans.rest.module.js';
import { PresentersModule } from './presenters/presenters.module.js';
import { PushModule } from './push/push.rest.module.js';
import { BotsModule } from './bots/bots.rest.module.js';
import { BotCasesModule } from './bot-cases/bot-cases.rest.module.js';
import { QueuesModule } from './queues/queues.rest.module.js';
import { QuickMessagesModule } from './quick-messages/quick-messages.rest.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RecoveryModule } from './recovery/recovery.rest.module.js';
import { SafetyModule } from './safety/safety.rest.module.js';
import { SchedulesModule } from './schedules/schedules.rest.module.js';
import { SettingsModule } from './settings/settings.rest.module.js';
import { SetupModule } from './setup/setup.rest.module.js';
import { SignUpModule } from './sign-up/sign-up.rest.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.rest.module.js';
import { TagsModule } from './tags/tags.rest.module.js';
import { TicketsModule } from './tickets/tickets.rest.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsersModule } from './users/users.rest.module.js';
import { V1Module } from './v1/v1.rest.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** What applies to every route: who may call, how input is read, how answers and refusals leave. */
const shared = [AccessModule, LimitsModule, HttpModule, PresentersModule, UploadsModule];

/**
 * The only service that consoles and integrators reach: no business rules, and no tables but the live log. The features
 * do not depend on their order: routes that overlap stand in one module, where the first that fits answers.
 */
@Module({
  imports: [
    ...shared,
    AnnouncementsModule,
    ApiKeysModule,
    ExternalApiModule,
    AuthModule,
    BillingModule,
    CampaignsModule,
    ChatsModule,
    CompaniesModule,
    ConnectionsModule,
    ContactListsModule,
    ContactsModule,
    DraftsModule,
    DoNotContactModule,
    FileListsModule,
    FirstStepsModule,
    HelpsModule,
    InvitationsModule,
    KanbanModule,
    MediaModule,
    MessagesModule,
    NotesModule,
    OnCallModule,
    OpsModule,
    PinsModule,
    PlansModule,
    PushModule,
    BotCasesModule,
    QueuesModule,
    QuickMessagesModule,
    RealtimeModule,
    RecoveryModule,
    SafetyModule,
    SchedulesModule,
    DashboardModule,
    OperationsModule,
    ReportsModule,
    SettingsModule,
    SetupModule,
    SignUpModule,
    SubscriptionsModule,
    TagsModule,
    TicketsModule,
    UsersModule,
    V1Module,
    WebhooksModule,
    BotsModule,
  ],
  providers: [ErasePerson, WaitForConsoles],
})
export class GatewayModule {}
