import type { IncomingHttpHeaders } from 'node:http';

/** Groups of an IPv6 address that one subscriber has (a /64). */
const SUBSCRIBER_GROUPS = 4;

/** The network that one client's calls come from: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.split('::');
  const groups = before.split(':').filter(Boolean);
  const trailing = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from(
    { length: after === undefined ? 0 : Math.max(0, 8 - groups.length - trailing.length) },
    () => '0',
  );
  return [...groups, ...zeros, ...trailing].slice(0, SUBSCRIBER_GROUPS).join(':');
}

/** The address of a handshake's client as Express determines it for calls: the last one that no trusted proxy wrote. */
export function addressBehind(remote: string, headers: IncomingHttpHeaders, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const addresses = [remote, ...forwarded.reverse()];
  return addresses[Math.min(trustedProxies, addresses.length - 1)] ?? remote;
}
