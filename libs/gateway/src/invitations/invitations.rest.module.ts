import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { HttpModule } from '../http/http.module.js';
import { InvitationsController } from './invitations.rest.controller.js';
import { SignInInvited } from './sign-in-invited.js';

/** Invitations, for admins and for the invited. */
@Module({ imports: [AuthModule, HttpModule], controllers: [InvitationsController], providers: [SignInInvited] })
export class InvitationsModule {}
