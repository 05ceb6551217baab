import { Module } from '@nestjs/common';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { ThrottleModule } from '../sessions/throttle/throttle.module.js';
import { CopyMissingQueues } from '../users/change/copy-missing-queues.js';
import { AcceptInvitation } from './accept-invitation.js';
import { DeleteInvitation } from './delete-invitation.js';
import { GiveLink } from './give-link.js';
import { InvitationThrottle } from './invitation-throttle.js';
import { InvitationsController } from './invitations.controller.js';
import { Invite } from './invite.js';
import { OpenInvitations } from './open-invitation.js';

/** People who are invited choose their own password. */
@Module({
  imports: [PasswordsModule, RecoveryModule, ThrottleModule, UserLookupsModule],
  controllers: [InvitationsController],
  providers: [
    AcceptInvitation,
    CopyMissingQueues,
    DeleteInvitation,
    GiveLink,
    InvitationThrottle,
    Invite,
    OpenInvitations,
  ],
})
export class InvitationsModule {}
