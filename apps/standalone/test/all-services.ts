import { ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Platform } from '@prosa/service-kit/service';
import { createTestDatabase, testPlatform } from '@prosa/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startServices } from '../src/services.js';

export const PASSWORD = 'Horizonte-93-Claro';

/** All services in this process, on an empty database and an empty data folder. */
export class AllServices {
  /** Requests of the services. */
  readonly bus: Bus;

  private constructor(
    readonly platform: Platform,
    /** Past row-level security. */
    readonly owner: pg.Client,
    private services: { stop(): Promise<void> },
    private readonly removeData: () => Promise<void>,
  ) {
    this.bus = new Bus(platform.driver);
  }

  static async start(): Promise<AllServices> {
    const database = await createTestDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-services-'));
    const platform = testPlatform(database.url, { HOST: '127.0.0.1', DATA_DIR: folder });
    const services = await startServices(platform);
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    return new AllServices(platform, owner, services, async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** Sets the installation up with a company, whose admin is the first user. */
  async setUp(companyName: string): Promise<void> {
    const { token } = await this.bus.request(ANONYMOUS, { name: 'setup.issueToken', input: {} });
    const input = { token, companyName, name: 'Raiz', email: 'raiz@x.example', password: PASSWORD };
    await this.bus.request(ANONYMOUS, { name: 'setup.complete', input });
  }

  async restart(): Promise<void> {
    await this.services.stop();
    this.services = await startServices(this.platform);
  }

  /** Stops the services and removes what they stored. */
  async remove(): Promise<void> {
    await this.services.stop();
    await this.owner.end();
    await this.removeData();
  }
}
