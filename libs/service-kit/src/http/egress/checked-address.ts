import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '../errors/app-error.js';
import { isPublicAddress } from './address-rules.js';

/** host:port pairs that the operator allows, from EGRESS_ALLOW. */
export const allowedHosts = (entries: readonly string[]): ReadonlySet<string> =>
  new Set(entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean));

/** `host:port` of an address of the operator's settings, as in EGRESS_ALLOW. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${bareHost(hostname)}:${port || defaultPort(protocol)}`;
}

/** An IPv6 address without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

export const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');

/** Names of this machine (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/** host:port pairs that the operator allows, and ports that anybody may name. */
interface AddressRules {
  allow: ReadonlySet<string>;
  ports: ReadonlySet<string>;
}

export interface CheckedAddress {
  address: string;
  family: number;
}

/**
 * Resolves a host that somebody else chose to the address to connect to: a public one on one of these ports, or one that
 * the operator allows. Throws ERR_EGRESS_REFUSED, and ERR_UNAVAILABLE for a name that cannot be resolved.
 */
export async function checkedAddress(host: string, port: string, rules: AddressRules): Promise<CheckedAddress> {
  const isAllowed = assertCallableHost(host, port, rules);
  const family = isIP(host);
  const found = family ? { address: host, family } : await resolve(host);
  if (!isAllowed && !isPublicAddress(found.address)) throw new AppError('ERR_EGRESS_REFUSED', { why: 'address' });
  return found;
}

/**
 * Returns whether the operator allows the host and port. Throws ERR_EGRESS_REFUSED for others that are refused whatever the
 * name resolves to.
 */
export function assertCallableHost(host: string, port: string, { allow, ports }: AddressRules): boolean {
  const isAllowed = allow.has(`${host.toLowerCase()}:${port}`);
  if (!isAllowed && !ports.has(port)) throw new AppError('ERR_EGRESS_REFUSED', { why: 'port' });
  const isPrivate = LOCAL_NAME.test(host) || (isIP(host) > 0 && !isPublicAddress(host));
  if (!isAllowed && isPrivate) throw new AppError('ERR_EGRESS_REFUSED', { why: 'address' });
  return isAllowed;
}

async function resolve(host: string): Promise<CheckedAddress> {
  try {
    return await lookup(host);
  } catch (error) {
    throw new AppError('ERR_UNAVAILABLE', { why: 'name' }, { cause: error });
  }
}
