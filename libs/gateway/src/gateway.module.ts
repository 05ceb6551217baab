import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { WaitForConsoles } from './erasure/wait-for-consoles.js';
import { HelpsModule } from './helps/helps.module.js';
import { HttpModule } from './http/http.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MediaModule } from './media/media.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { NotesModule } from './notes/notes.module.js';
import { OpsModule } from './ops/ops.module.js';
import { PinsModule } from './pins/pins.module.js';
import { PlansModule } from './plans/plans.module.js';
import { PresentersModule } from './presenters/presenters.module.js';
import { PushModule } from './push/push.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { QuickMessagesModule } from './quick-messages/quick-messages.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsersModule } from './users/users.module.js';
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
    AuthModule,
    BillingModule,
    CompaniesModule,
    ConnectionsModule,
    ContactsModule,
    DraftsModule,
    HelpsModule,
    MediaModule,
    MessagesModule,
    NotesModule,
    OpsModule,
    PinsModule,
    PlansModule,
    PushModule,
    QueuesModule,
    QuickMessagesModule,
    RealtimeModule,
    RecoveryModule,
    SafetyModule,
    SettingsModule,
    SetupModule,
    SignUpModule,
    TagsModule,
    TicketsModule,
    UsersModule,
    WebhooksModule,
  ],
  providers: [WaitForConsoles],
})
export class GatewayModule {}
