import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { failpointProblem } from '../failpoint/failpoint.js';
import { type ConfigClass, PlatformConfig } from './platform-config.js';
import { weaknessOf } from './secret-strength.js';

/** Where settings were read from, for those that a service adds to them. */
const sources = new WeakMap<PlatformConfig, NodeJS.ProcessEnv>();
const serviceConfigs = new WeakMap<PlatformConfig, Map<ConfigClass, PlatformConfig>>();

/**
 * Reads and checks the settings of the platform and of the services that will run. Throws one error that names every
 * wrong or missing one, and never a value.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  services: readonly { config?: ConfigClass }[] = [],
): PlatformConfig {
  const classes = [PlatformConfig, ...services.flatMap(({ config }) => config ?? [])];
  const loaded = classes.map((Class) => read(Class, env));
  const [config] = loaded as [PlatformConfig];
  const problems = new Set([...loaded.flatMap(wrongSettings), ...unsafeSettings(config)]);
  if (problems.size > 0) throw new Error(`Settings that cannot be used:\n  ${[...problems].join('\n  ')}`);
  sources.set(config, env);
  return config;
}

/** The settings of a service, from where the platform's were read: always the same object. Throws as `loadConfig` does. */
export function configOf<C extends PlatformConfig>(platform: PlatformConfig, Class: ConfigClass<C>): C {
  const env = sources.get(platform);
  if (!env) throw new Error('settings that loadConfig did not read');
  const known = serviceConfigs.get(platform) ?? new Map<ConfigClass, PlatformConfig>();
  serviceConfigs.set(platform, known);
  if (!known.has(Class)) {
    loadConfig(env, [{ config: Class }]);
    known.set(Class, read(Class, env));
  }
  return known.get(Class) as C;
}

function read<C extends PlatformConfig>(Class: ConfigClass<C>, env: NodeJS.ProcessEnv): C {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return plainToInstance(Class, filled, { exposeDefaultValues: true });
}

const wrongSettings = (config: PlatformConfig): string[] =>
  validateSync(config).map(
    ({ property, constraints }) => `${property}: ${Object.values(constraints ?? {}).join(', ')}`,
  );

/** What no validator of one setting sees. */
function unsafeSettings({ PROSA_SECRET, PROSA_FAILPOINTS, PROSA_DEMO }: PlatformConfig): string[] {
  const weakness = PROSA_SECRET && weaknessOf(PROSA_SECRET);
  const failpoint = failpointProblem(PROSA_FAILPOINTS, PROSA_DEMO === '1');
  return [...(weakness ? [`PROSA_SECRET: ${weakness}`] : []), ...(failpoint ? [`PROSA_FAILPOINTS: ${failpoint}`] : [])];
}
