import type { World } from '../world/world.js';
import { GraphError } from './graph-error.js';

/** Hosts that can stand in front of a path: all are served by one address. */
const HOST = /^\/(?:graph|www|api|m)\.(?:facebook|instagram)\.com(?=\/|$)/;
const VERSION = /^\/v(\d+)\.(\d+)(?=\/|$)/;

/** A path without host prefix and version; a call without a version has the oldest. */
export function addressOf(world: World, pathname: string): { path: string; version: number } {
  const path = pathname.replace(HOST, '');
  const found = VERSION.exec(path);
  const rest = (found ? path.slice(found[0].length) : path).replace(/(?<=.)\/$/, '') || '/';
  return { path: rest, version: found ? Number(found[1]) : world.settings.versions.oldest };
}

/** Throws when the version does not exist yet, or has expired. */
export function checkVersion(world: World, version: number, path: string): number {
  const { oldest, newest, refusesExpired } = world.settings.versions;
  if (version > newest) {
    throw new GraphError(2500, `Unknown path components: /v${version}.0${path}`, { type: 'OAuthException' });
  }
  if (version >= oldest) return version;
  if (!refusesExpired) return oldest;
  throw new GraphError(
    2635,
    `(#2635) You are calling a deprecated version of the API. Please update to the latest version: v${newest}.0.`,
  );
}
