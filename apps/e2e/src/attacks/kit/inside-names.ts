/**
 * Loaded before the attacked product: a name server of somebody hostile, whose names resolve to what is inside. The product
 * has to check what a name resolves to.
 */
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/** By the first label: what `<label>.inside.example` resolves to. */
const ADDRESSES: Record<string, { address: string; family: number }> = {
  own: { address: '127.0.0.1', family: 4 },
  cloud: { address: '169.254.169.254', family: 4 },
  home: { address: '192.168.0.1', family: 4 },
  own6: { address: '::1', family: 6 },
  mapped: { address: '::ffff:127.0.0.1', family: 6 },
  compatible: { address: '::7f00:1', family: 6 },
  translated: { address: '64:ff9b::7f00:1', family: 6 },
  local: { address: 'fd00::1', family: 6 },
};

const resolve = dns.lookup;
const lookup = (name: string, ...options: unknown[]) => {
  const [, label = ''] = /^(\w+)\.inside\.example$/.exec(name) ?? [];
  const known = ADDRESSES[label];
  return known ? Promise.resolve(known) : (resolve as (...all: unknown[]) => Promise<unknown>)(name, ...options);
};
Object.assign(dns, { lookup });
syncBuiltinESMExports();
