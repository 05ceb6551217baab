import { JwtService } from '@nestjs/jwt';
import { Product, setUp } from '@prosa/harness';
import { startEmbeddedPostgres } from '@prosa/service-kit/database';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Options } from './options.js';
import { profilingInto } from './process/profiling.js';
import { seedDatabase } from './seed/seed-database.js';
import { planCompanies, userId } from './seed/plan.js';

/** The only user who can sign in; the seeded users have no credentials. */
export const ADMIN = {
  companyName: 'Empresa 1',
  name: 'Ana',
  email: 'ana@bench.example',
  password: 'Girassol-17-Marinho',
};
/** Signs the webhooks of P14. */
export const META_APP_SECRET = 'the secret of the benchmark';
const TOKEN_SECONDS = 6 * 3_600;

/** The seeded product as one process, on which every row is measured. */
export interface World {
  options: Options;
  product: Product;
  secret: string;
  /** Current address of the database; it changes port when a row restarts the product. */
  readonly databaseUrl: string;
  companies: ReturnType<typeof planCompanies>;
  /** Returns an access token of a company's attendant; 0 is the admin. */
  token(companyId: number, attendant: number): string;
  /** Starts the database alone, while the product is stopped. */
  database(): Promise<{ url: string; release(): Promise<void> }>;
  /** Prints progress, not figures. */
  print(line: string): void;
}

/** Starts the product on its own data folder, fills its database, and restarts it. */
export async function makeWorld(options: Options, print: World['print']): Promise<World> {
  const secret = randomBytes(48).toString('base64url');
  const { profileTo } = options;
  const product = await Product.start({ env: { PROSA_SECRET: secret, META_APP_SECRET, ...profilingInto(profileTo) } });
  try {
    await setUp(product, ADMIN);
    const begin = Date.now();
    await seedDatabase(product.databaseUrl(), options);
    print(`seeded ${options.scaleName} in ${((Date.now() - begin) / 1_000).toFixed(0)} s`);
    await product.stop();
    await product.start();
  } catch (error) {
    await product.remove();
    throw error;
  }
  const key = new PlatformKeys(secret).for('access-token');
  const jwt = new JwtService({});
  return {
    options,
    product,
    secret,
    get databaseUrl() {
      return product.databaseUrl();
    },
    companies: planCompanies(options.scale),
    print,
    database: async () => {
      const server = await startEmbeddedPostgres({ folder: path.join(product.folder, 'postgres') });
      return { url: server.url, release: () => server.stop() };
    },
    token: (companyId, attendant) => {
      const user = userId(companyId, attendant);
      const claims = { sub: String(user), cid: companyId, sid: sessionOf(user), ver: 1 };
      return jwt.sign(claims, { secret: key, keyid: '1', algorithm: 'HS256', expiresIn: TOKEN_SECONDS });
    },
  };
}

/** Returns the session id that seeding gave the user. */
function sessionOf(user: number): string {
  const hash = createHash('md5').update(`session ${user}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
