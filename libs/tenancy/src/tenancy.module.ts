import { Module } from '@nestjs/common';
import { ChatsModule } from '@prosa/chats';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BillingModule } from './billing/billing.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { TenancyHousekeeping } from './tenancy-housekeeping.js';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { HelpsModule } from './helps/helps.module.js';
import { UserConnectionsModule } from './connections/user-connections.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { MailModule } from './mail/mail.module.js';
import { PlansModule } from './plans/plans.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { PushModule } from './push/push.module.js';
import { UserQueuesModule } from './queues/user-queues.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { EnrolmentModule } from './enrolment/enrolment.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { StoredFilesModule } from './stored-files/stored-files.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { UserLookupsModule } from './accounts/users/user-lookups.module.js';

@Module({
  imports: [
    ApiKeysModule,
    AuditModule,
    AnnouncementsModule,
    BillingModule,
    ChatsModule,
    CompaniesModule,
    EnrolmentModule,
    HelpsModule,
    InvitationsModule,
    MailModule,
    UserConnectionsModule,
    PlansModule,
    PresenceModule,
    PushModule,
    UserQueuesModule,
    RecoveryModule,
    SessionsModule,
    SettingsModule,
    SetupModule,
    SignUpModule,
    StoredFilesModule,
    UsersModule,
    WebhooksModule,
    UserLookupsModule,
  ],
  providers: [TenancyHousekeeping],
})
export class TenancyModule {}
