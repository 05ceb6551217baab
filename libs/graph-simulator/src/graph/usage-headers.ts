import type { GraphCall } from './call.js';

/** Use of the limits, as percentages, in the headers of every answer. */
export function usageHeaders({ path, version, world }: Pick<GraphCall, 'path' | 'version' | 'world'>) {
  const usage = { call_count: 1, total_cputime: 1, total_time: 1 };
  const account = path.split('/')[1] ?? '';
  const waba = world.wabas.get(world.numbers.get(account)?.wabaId ?? account);
  const business = waba && {
    [waba.id]: [{ type: 'whatsapp_business_messaging', ...usage, estimated_time_to_regain_access: 0 }],
  };
  return {
    'facebook-api-version': `v${version}.0`,
    'x-app-usage': JSON.stringify(usage),
    ...(business && { 'x-business-use-case-usage': JSON.stringify(business) }),
  };
}
