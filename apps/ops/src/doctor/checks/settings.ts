import { ChannelsConfig } from '@prosa/channels';
import { GatewayConfig } from '@prosa/gateway';
import { loadConfig, type PlatformConfig } from '@prosa/service-kit/operations';
import { TenancyConfig } from '@prosa/tenancy';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Finding, ok, problem, reasonOf } from '../finding.js';

/** The services that have settings of their own. */
const SERVICES = [{ config: GatewayConfig }, { config: TenancyConfig }, { config: ChannelsConfig }];
const OTHERS = 0o077;
const OTHERS_WRITE = 0o002;

export interface SettingsSeen {
  findings: Finding[];
  /** Absent when the settings cannot be used. */
  config?: PlatformConfig;
}

/** Reads the settings as a start does, but never creates a data folder's secret. */
export function checkSettings(env: NodeJS.ProcessEnv): SettingsSeen {
  const file = path.join(path.resolve(env.DATA_DIR || './data'), 'secret');
  const storedSecret = !env.PROSA_SECRET && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  const settings = {
    DATABASE_URL: 'postgres://embedded/prosa',
    ...(storedSecret && { PROSA_SECRET: storedSecret }),
    ...withoutEmpty(env),
  };
  try {
    const config = loadConfig(settings, SERVICES);
    const source = storedSecret ? `kept in ${file}` : 'from the environment';
    return { config, findings: [ok('settings', 'can be used'), ok('secret', `strong enough, ${source}`)] };
  } catch (error) {
    const advice = 'correct them (docs/configuration.md), or start once so that the data folder gets its secret';
    return { findings: [problem('settings', reasonOf(error).replaceAll('\n', ' '), advice)] };
  }
}

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '' && value !== undefined));

/** Warns when files with secrets are readable by others than their owner. */
export function checkFileModes(env: NodeJS.ProcessEnv): Finding[] {
  const folder = path.resolve(env.DATA_DIR || './data');
  if (!existsSync(folder)) return [];
  const secrets = ['secret', 'demo.json', 'postgres/password'].map((name) => path.join(folder, name));
  const open = secrets.filter((file) => existsSync(file) && (statSync(file).mode & OTHERS) !== 0);
  const found = open.map((file) =>
    problem(
      'file modes',
      `others on this machine can read ${file}`,
      `chmod 600 ${file}, then change what it holds if others are about`,
    ),
  );
  if ((statSync(folder).mode & OTHERS_WRITE) !== 0) {
    found.push(problem('file modes', `everybody can write into ${folder}`, `chmod o-w ${folder}`));
  }
  return found.length > 0 ? found : [ok('file modes', `the secrets in ${folder} are their owner’s alone`)];
}
