import { InProcessDriver } from '@prosa/service-kit/bus';
import { loadConfig } from '@prosa/service-kit/operations';
import { makePlatform, type Platform } from '@prosa/service-kit/service';

/** The tests' master secret; roles are shared by all databases of a server, so it is the same everywhere. */
export const TEST_SECRET = 'k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1';

/** A platform on the in-process bus for the given database. `env` overrides settings. */
export function testPlatform(
  databaseUrl: string,
  env: Record<string, string> = {},
): Platform & { driver: InProcessDriver } {
  const config = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: databaseUrl, PORT: '0', ...env });
  const platform = makePlatform(config, 'test');
  platform.log.level = process.env.TEST_LOG_LEVEL ?? 'silent';
  return platform as Platform & { driver: InProcessDriver };
}
