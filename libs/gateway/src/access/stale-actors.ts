import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clientOptions, NotificationListener, notifyListeners } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { Actors } from './actors.js';
import { ApiCallers } from './callers/api-callers.js';

/** The NOTIFY channel of changed rights. */
export const STALE_ACTORS_CHANNEL = 'gateway_stale_actors';
const ENSURE_MS = 2_000;

/** Whose remembered rights are old: a user, everybody of a company, who has these sessions, or a program's credential. */
type Stale = { userId: number } | { companyId: number } | { sessionIds: string[] } | { credential: string };

/**
 * Lets every gateway forget the rights it remembers when they change, so that a change holds at REST as soon as on
 * sockets (docs/spec/rules.md 11). An event of the bus reaches one gateway, which notifies the others.
 */
@Injectable()
export class StaleActors implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: NotificationListener;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: DataSource,
    private readonly actors: Actors,
    private readonly callers: ApiCallers,
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: STALE_ACTORS_CHANNEL,
      onNotify: (payload) => (payload === undefined ? this.forgetAll() : this.forget(JSON.parse(payload) as Stale)),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.ensureListening();
    this.timer = setInterval(() => void this.ensureListening(), ENSURE_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.listener.close();
  }

  /** Forgets here at once, and at the other gateways some milliseconds later. Called after the change is committed. */
  publish(stale: Stale): void {
    this.forget(stale);
    notifyListeners(this.db, { channel: STALE_ACTORS_CHANNEL, payload: JSON.stringify(stale) });
  }

  private forget(stale: Stale): void {
    if ('userId' in stale) this.actors.forgetUser(stale.userId);
    else if ('sessionIds' in stale) this.actors.forgetSessions(stale.sessionIds);
    else if ('credential' in stale) this.callers.forgetCredential(stale.credential);
    else {
      this.actors.forgetCompany(stale.companyId);
      this.callers.forgetCompany(stale.companyId);
    }
  }

  private forgetAll(): void {
    this.actors.forgetAll();
    this.callers.forgetAll();
  }

  /** While the database cannot be reached, rights are remembered for seconds only. */
  private async ensureListening(): Promise<void> {
    await this.listener.ensure().catch(() => undefined);
  }
}
