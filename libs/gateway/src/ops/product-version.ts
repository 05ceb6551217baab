import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PRODUCT = 'prosa';
const read = new Map<string, string>();

/** The version in the workspace's package.json, looked for from here upwards; '0.0.0' where there is none. */
export function productVersion(from = import.meta.dirname): string {
  const known = read.get(from);
  if (known !== undefined) return known;
  const version = versionIn(path.join(from, 'package.json')) ?? versionAbove(from);
  read.set(from, version);
  return version;
}

function versionAbove(folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder ? '0.0.0' : productVersion(parent);
}

function versionIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
  return name === PRODUCT ? version : undefined;
}
