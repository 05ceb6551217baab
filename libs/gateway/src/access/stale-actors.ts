import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clientOptions, NotificationListener, notifyListeners } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { Actors } from './actors.js';

/** The NOTIFY channel of changed rights. */
export const STALE_ACTORS_CHANNEL = 'gateway_stale_actors';
const ENSURE_MS = 2_000;

/** Whose remembered rights are old: a user, everybody of a company, or who has these sessions. */
type Stale = { userId: number } | { companyId: number } | { sessionIds: string[] };

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
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: STALE_ACTORS_CHANNEL,
      onNotify: (payload) => (payload === undefined ? actors.forgetAll() : this.forget(JSON.parse(payload) as Stale)),
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
    else if ('companyId' in stale) this.actors.forgetCompany(stale.companyId);
    else this.actors.forgetSessions(stale.sessionIds);
  }

  /** While the database cannot be reached, rights are remembered for seconds only. */
  private async ensureListening(): Promise<void> {
    await this.listener.ensure().catch(() => undefined);
  }
}
