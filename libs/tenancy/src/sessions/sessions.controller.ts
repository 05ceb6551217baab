import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { OwnSessions } from './own/own-sessions.js';
import { RefreshSession } from './refresh-session.js';
import { ResolveActor } from './resolve-actor.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignOut } from './sign-out.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refreshSession: RefreshSession,
    private readonly signOut: SignOut,
    private readonly resolveActor: ResolveActor,
    private readonly ownSessions: OwnSessions,
  ) {}

  @OnRequest('sessions.signIn')
  enter({ input }: RequestMessage<'sessions.signIn'>) {
    return this.signIn.execute(input);
  }

  @OnRequest('sessions.refresh')
  refresh({ input }: RequestMessage<'sessions.refresh'>) {
    return this.refreshSession.execute(input);
  }

  @OnRequest('sessions.signOut')
  leave({ actor, input }: RequestMessage<'sessions.signOut'>) {
    return this.signOut.execute(actor, input);
  }

  @OnRequest('sessions.list')
  list({ actor }: RequestMessage<'sessions.list'>) {
    return this.ownSessions.list(actor);
  }

  @OnRequest('sessions.end')
  end({ actor, input }: RequestMessage<'sessions.end'>) {
    return this.ownSessions.end(actor, input);
  }

  @OnRequest('sessions.endOfUser')
  endOfUser({ actor, input }: RequestMessage<'sessions.endOfUser'>) {
    return this.ownSessions.endOfUser(actor, input);
  }

  @OnRequest('sessions.actor')
  actor({ input }: RequestMessage<'sessions.actor'>) {
    return this.resolveActor.byAccessToken(input);
  }

  @OnRequest('sessions.actorOfCookie')
  actorOfCookie({ input }: RequestMessage<'sessions.actorOfCookie'>) {
    return this.resolveActor.byRefreshToken(input);
  }
}
