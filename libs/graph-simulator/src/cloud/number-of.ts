import type { GraphCall } from '../graph/call.js';
import { requireScope, requireTarget } from '../graph/authorize.js';
import { unknownObject } from '../graph/graph-error.js';
import type { NumberRecord, WabaRecord } from '../world/accounts.js';

export const MESSAGING = 'whatsapp_business_messaging';
export const MANAGEMENT = 'whatsapp_business_management';

/** The number in the path, when the token may use it. Throws 100/33 or 200. */
export function numberOf(call: GraphCall, scope: string): NumberRecord {
  const number = call.world.numbers.get(call.params[0]);
  if (!number) throw unknownObject(call.params[0] ?? '', call.method.toLowerCase());
  requireTarget(call, number.wabaId, number.id);
  requireScope(call, scope);
  return number;
}

/** The WhatsApp business account in the path, when the token may use it. Throws 100/33 or 200. */
export function wabaOf(call: GraphCall): WabaRecord {
  const waba = call.world.wabas.get(call.params[0]);
  if (!waba) throw unknownObject(call.params[0] ?? '', call.method.toLowerCase());
  requireTarget(call, waba.id);
  requireScope(call, MANAGEMENT);
  return waba;
}

export const isNumber = ({ world, params }: GraphCall): boolean => world.numbers.get(params[0]) !== undefined;
export const isWaba = ({ world, params }: GraphCall): boolean => world.wabas.get(params[0]) !== undefined;
