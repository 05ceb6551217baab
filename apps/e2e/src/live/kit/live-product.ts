import type { INestApplication } from '@nestjs/common';
import { campaignsService } from '@prosa/campaigns';
import { type Actor, type CreateUserInput, systemActor, type UserView } from '@prosa/contracts';
import { gatewayService, makeGatewayApp } from '@prosa/gateway';
import { schedulerService } from '@prosa/scheduler';
import { Bus } from '@prosa/service-kit/bus';
import { withSystem } from '@prosa/service-kit/database';
import { type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { tenancyService } from '@prosa/tenancy';
import { createTestDatabase, eventually, testPlatform } from '@prosa/testing';
import { ticketsService } from '@prosa/tickets';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { FakeChannel } from './fake-channel.js';

export interface Person {
  user: UserView;
  email: string;
  password: string;
}

/** The product in this process on a real database, except channels, which the proof plays. */
export class LiveProduct {
  readonly people: Person[] = [];

  private constructor(
    readonly url: string,
    readonly platform: Platform,
    readonly services: RunningService[],
    readonly channel: FakeChannel,
    private readonly tidyUp: () => Promise<void>,
  ) {}

  static async start(): Promise<LiveProduct> {
    const database = await createTestDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-live-'));
    const platform = testPlatform(database.url, { HOST: '127.0.0.1', DATA_DIR: folder });
    const services = [
      await startService(tenancyService, platform),
      await startService(ticketsService, platform),
      await startService(campaignsService, platform),
      await startService(schedulerService, platform),
    ];
    const channel = new FakeChannel(platform.driver);
    await channel.serve();
    const gateway = await startService(gatewayService, platform, makeGatewayApp);
    services.push(gateway);
    for (const service of services) service.startRelay();
    const { port } = (gateway.app as INestApplication<Server>).getHttpServer().address() as AddressInfo;
    return new LiveProduct(`http://127.0.0.1:${port}`, platform, services, channel, async () => {
      for (const service of [...services].reverse()) await service.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  get bus(): Bus {
    return new Bus(this.platform.driver);
  }

  get admin(): Actor {
    return { ...systemActor(1), userId: 1, name: 'Admin' };
  }

  /** Creates company 1 and its admin. */
  async setUp(): Promise<void> {
    const owner = { name: 'Admin', email: 'admin@desk.test', password: 'long enough for it' };
    const { token } = await this.bus.request(systemActor(0), { name: 'setup.issueToken', input: {} });
    await this.bus.request(systemActor(0), {
      name: 'setup.complete',
      input: { token, companyName: 'Desk', ...owner },
    });
    const user = await this.bus.request(this.admin, { name: 'users.get', input: { userId: 1 } });
    this.people.push({ ...owner, user });
  }

  /** Creates another user of the company; retried, since tenancy learns of queues by events. */
  async hire(name: string, overrides: Partial<CreateUserInput>): Promise<UserView> {
    const input = { name, email: `${name}@desk.test`, password: 'long enough', ...overrides };
    const user = await eventually(() => this.bus.request(this.admin, { name: 'users.create', input }));
    this.people.push({ user, email: input.email, password: input.password });
    return user;
  }

  /** Resolves when all services have handled every committed event, and campaigns have no work left. */
  async eventsPublished(): Promise<void> {
    let known = '';
    await eventually(async () => {
      const before = known;
      known = (await Promise.all(this.services.map(({ db }) => lastOf(db)))).join(' ');
      // A service that was looked at may have got an event since from one that was looked at after it.
      if (known !== before) throw new Error('events may wait');
      await assertIdle(this.services.find(({ name }) => name === 'campaigns')!.db);
    });
  }

  remove(): Promise<void> {
    return this.tidyUp();
  }
}

/** The last event of a service. Throws while some wait. */
async function lastOf(db: DataSource): Promise<string> {
  const [found] = await db.query<{ waiting: number; last: string | null }[]>(
    `SELECT (SELECT count(*)::integer FROM outbox_event WHERE published_at IS NULL) AS waiting,
       (SELECT max(seq)::text FROM outbox_event) AS last`,
  );
  if (found?.waiting) throw new Error(`${found.waiting} events wait`);
  return found?.last ?? '';
}

/** Throws while contacts are added or checked, or a campaign's figures are to be published. */
async function assertIdle(campaigns: DataSource): Promise<void> {
  for (const table of ['campaign_work', 'contact_list_work', 'contact_check_work']) {
    const [work] = await withSystem(campaigns, (manager) => manager.query<unknown[]>(`SELECT 1 FROM ${table} LIMIT 1`));
    if (work) throw new Error(`${table} is not empty`);
  }
}
