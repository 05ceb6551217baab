import { CHAT_ENTITIES, CHAT_EXTENSIONS, CHAT_MIGRATIONS } from '@prosa/chats';
import type { ServiceDefinition } from '@prosa/service-kit/service';
import { ApiKey } from './api-keys/api-key.entity.js';
import { Announcement } from './announcements/announcement.entity.js';
import { Invoice } from './billing/invoice.entity.js';
import { Company } from './accounts/companies/company.entity.js';
import { EraseFiles } from './companies/erasure/erase-files.js';
import { ErasePerson } from './audit/erase-person.js';
import { EraseAuditNames1764200250000 } from './database/migrations/1764200250000-erase-audit-names.js';
import { CreatePlansAndCompanies1730000100000 } from './database/migrations/1730000100000-create-plans-and-companies.js';
import { CreateUsers1730000101000 } from './database/migrations/1730000101000-create-users.js';
import { CreateSessions1730000102000 } from './database/migrations/1730000102000-create-sessions.js';
import { CreateSetupToken1730000103000 } from './database/migrations/1730000103000-create-setup-token.js';
import { OpenTheDoor1731100000000 } from './database/migrations/1731100000000-open-the-door.js';
import { OpenForBusiness1731400000000 } from './database/migrations/1731400000000-open-for-business.js';
import { TellCompanies1731400001000 as CreatePlatformContent1731400001000 } from './database/migrations/1731400001000-tell-companies.js';
import { CreateAuditLog1731500000000 } from './database/migrations/1731500000000-create-audit-log.js';
import { RecoverPasswords1731500001000 } from './database/migrations/1731500001000-recover-passwords.js';
import { AddSecondFactor1731500003000 } from './database/migrations/1731500003000-add-second-factor.js';
import { CreatePushSubscription1733000001000 } from './database/migrations/1733000001000-create-push-subscription.js';
import { CountStoredFiles1734100000000 } from './database/migrations/1734100000000-count-stored-files.js';
import { InviteUsers1735100000000 } from './database/migrations/1735100000000-invite-users.js';
import { RememberLastSeen1735100001000 } from './database/migrations/1735100001000-remember-last-seen.js';
import { ProveRecoveryNumbers1735200000000 } from './database/migrations/1735200000000-prove-recovery-numbers.js';
import { AuditValues1735400002000 } from './database/migrations/1735400002000-audit-values.js';
import { NameConnectionCopies1735400003000 } from './database/migrations/1735400003000-name-connection-copies.js';
import { NameSessionEnds1735400000000 } from './database/migrations/1735400000000-name-session-ends.js';
import { CloseSignUp1735300000000 } from './database/migrations/1735300000000-close-sign-up.js';
import { MarkTrials1735300001000 } from './database/migrations/1735300001000-mark-trials.js';
import { ProveSignUpNumbers1735300002000 } from './database/migrations/1735300002000-prove-sign-up-numbers.js';
import { PublishNames1764200020000 } from './database/migrations/1764200020000-publish-names.js';
import { PublishZones1735300003000 } from './database/migrations/1735300003000-publish-zones.js';
import { PublishZonesAgain1766100003000 } from './database/migrations/1766100003000-publish-zones-again.js';
import { ExceptDates1764200200001 } from './database/migrations/1764200200001-except-dates.js';
import { LimitTickets1764200510000 } from './database/migrations/1764200510000-limit-tickets.js';
import { SendMail1765100001000 } from './database/migrations/1765100001000-send-mail.js';
import { DeleteFiles1765400000000 } from './database/migrations/1765400000000-delete-files.js';
import { MuteChatPushes1766000040001 } from './database/migrations/1766000040001-mute-chat-pushes.js';
import { CreateApiKeys1766200001000 } from './database/migrations/1766200001000-create-api-keys.js';
import { Help } from './helps/help.entity.js';
import { ManageUsers1731200000000 } from './database/migrations/1731200000000-manage-users.js';
import { ConnectionCopy } from './accounts/users/connection-copy.entity.js';
import { KeepCompanyRecords1731300000000 } from './database/migrations/1731300000000-keep-company-records.js';
import { CollectErasures1731300002000 } from './database/migrations/1731300002000-collect-erasures.js';
import { CreateInvoices1731300004000 } from './database/migrations/1731300004000-create-invoices.js';
import { Invitation } from './accounts/invitations/invitation.entity.js';
import { Plan } from './accounts/plans/plan.entity.js';
import { PushSubscriptionRow } from './push/push-subscription.entity.js';
import { QueueCopy } from './accounts/users/queue-copy.entity.js';
import { Session } from './accounts/sessions/session.entity.js';
import { TenancyConfig } from './tenancy.config.js';
import { TenancyModule } from './tenancy.module.js';
import { User } from './accounts/users/user.entity.js';

/** Companies, plans, users, sessions and the first setup. */
export const tenancyService: ServiceDefinition = {
  name: 'tenancy',
  module: TenancyModule,
  config: TenancyConfig,
  beforeErasure: EraseFiles,
  erasePerson: ErasePerson,
  entities: [
    ...CHAT_ENTITIES,
    Announcement,
    ApiKey,
    Company,
    ConnectionCopy,
    Help,
    Invitation,
    Invoice,
    Plan,
    PushSubscriptionRow,
    QueueCopy,
    Session,
    User,
  ],
  migrations: [
    CreatePlansAndCompanies1730000100000,
    CreateUsers1730000101000,
    CreateSessions1730000102000,
    CreateSetupToken1730000103000,
    OpenTheDoor1731100000000,
    ManageUsers1731200000000,
    OpenForBusiness1731400000000,
    CreatePlatformContent1731400001000,
    CreateAuditLog1731500000000,
    RecoverPasswords1731500001000,
    AddSecondFactor1731500003000,
    KeepCompanyRecords1731300000000,
    CollectErasures1731300002000,
    CreateInvoices1731300004000,
    CreatePushSubscription1733000001000,
    CountStoredFiles1734100000000,
    InviteUsers1735100000000,
    RememberLastSeen1735100001000,
    ProveRecoveryNumbers1735200000000,
    NameSessionEnds1735400000000,
    AuditValues1735400002000,
    NameConnectionCopies1735400003000,
    CloseSignUp1735300000000,
    MarkTrials1735300001000,
    ProveSignUpNumbers1735300002000,
    PublishZones1735300003000,
    PublishNames1764200020000,
    LimitTickets1764200510000,
    EraseAuditNames1764200250000,
    ExceptDates1764200200001,
    SendMail1765100001000,
    DeleteFiles1765400000000,
    MuteChatPushes1766000040001,
    PublishZonesAgain1766100003000,
    CreateApiKeys1766200001000,
    ...CHAT_MIGRATIONS,
  ],
  extensions: CHAT_EXTENSIONS,
};
