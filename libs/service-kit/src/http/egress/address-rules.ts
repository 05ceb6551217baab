import ipaddr from 'ipaddr.js';

/** What the internet uses of IPv6 (RFC 4291 §2.4). */
const GLOBAL = ipaddr.IPv6.parse('2000::');
const GLOBAL_BITS = 3;

/** Whether an outgoing request may connect to the address: public unicast only (reliability-security §2.6). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  const v6 = parsed as ipaddr.IPv6;
  if (v6.isIPv4MappedAddress()) return isPublicAddress(v6.toIPv4Address().toString());
  // Every other range belongs to no network that one reaches from outside, the former ::127.0.0.1 among them.
  return v6.range() === 'unicast' && v6.match(GLOBAL, GLOBAL_BITS);
}
