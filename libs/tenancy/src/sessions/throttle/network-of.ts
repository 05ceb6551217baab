import ipaddr from 'ipaddr.js';

const PREFIX = { ipv4: 24, ipv6: 56 } as const;

/** The caller's network as text: /24, for IPv6 /56. A text that is not an address is returned as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = PREFIX[parsed.kind()];
  const bytes = parsed
    .toByteArray()
    .map((byte, index) => byte & (0xff << Math.min(8, Math.max(0, 8 * (index + 1) - bits))));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
