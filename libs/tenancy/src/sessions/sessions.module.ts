import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { OwnSessions } from './own/own-sessions.js';
import { CheckCredentials } from './sign-in/check-credentials.js';
import { IssueTokens } from './tokens/issue-tokens.js';
import { PresentRefreshToken } from './tokens/present-refresh-token.js';
import { RefreshSession } from './refresh-session.js';
import { RefreshTokens } from './tokens/refresh-tokens.js';
import { ResolveActor } from './resolve-actor.js';
import { SessionEnds } from './session-end.js';
import { SessionsController } from './sessions.controller.js';
import { ProvePerson } from './sign-in/prove-person.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignOut } from './sign-out.js';
import { SignInThrottle } from './throttle/sign-in-throttle.js';
import { ThrottleModule } from './throttle/throttle.module.js';
import { AccessTokensModule } from './tokens/access-tokens.module.js';
import { DeviceTokensModule } from './tokens/device-tokens.module.js';
import { RefreshSecrets } from './tokens/refresh-secrets.js';

@Module({
  imports: [
    AccessTokensModule,
    DeviceTokensModule,
    PasswordsModule,
    SecondFactorsModule,
    ThrottleModule,
    UserLookupsModule,
  ],
  controllers: [SessionsController],
  providers: [
    CheckCredentials,
    IssueTokens,
    OwnSessions,
    PresentRefreshToken,
    ProvePerson,
    RefreshSecrets,
    RefreshSession,
    RefreshTokens,
    ResolveActor,
    SessionEnds,
    SignIn,
    SignInThrottle,
    SignOut,
  ],
  exports: [ProvePerson],
})
export class SessionsModule {}
