import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { HttpModule } from '../http/http.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { AuthController } from './auth.rest.controller.js';
import { RefreshCookieStrategy } from './refresh-cookie.strategy.js';
import { RefreshGuard } from './refresh.guard.js';
import { SessionCookies } from './session-cookies.js';
import { StartSession } from './start-session.js';
import { StreamStart } from './stream-start.js';

/** Signing in and out, and the cookies of a session. */
@Module({
  imports: [AccessModule, HttpModule, RealtimeModule],
  controllers: [AuthController],
  providers: [RefreshCookieStrategy, RefreshGuard, SessionCookies, StartSession, StreamStart],
  exports: [StartSession],
})
export class AuthModule {}
