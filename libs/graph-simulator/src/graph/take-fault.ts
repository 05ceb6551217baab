import { personByAnyId } from '../world/find-person.js';
import type { FaultRecord } from '../world/records.js';
import type { World } from '../world/world.js';
import type { GraphCall } from './call.js';
import { GraphError } from './graph-error.js';
import { titleOf } from './error-codes.js';

type Subject = Pick<GraphCall, 'world' | 'method' | 'path' | 'input'>;

/** The first fault of one of these modes that applies to a call; it is used up by it. */
export function takeFault(call: Subject, modes: FaultRecord['mode'][]): FaultRecord | undefined {
  const { world } = call;
  const fault = world.faults.find((each) => modes.includes(each.mode) && applies(each, call));
  if (fault?.times !== undefined) {
    if (fault.times <= 1) world.faults.remove(fault.id);
    else world.faults.change(fault.id, { times: fault.times - 1 });
  }
  return fault;
}

function applies(fault: FaultRecord, { world, method, path, input }: Subject): boolean {
  if (fault.method && fault.method !== method) return false;
  if (fault.path && !path.includes(fault.path)) return false;
  return fault.recipient === undefined || isSamePerson(world, fault.recipient, recipientIn(input));
}

/** The recipient of a message, of whichever platform. */
export const recipientIn = (input: GraphCall['input']): string | undefined =>
  input.text('to') ?? input.object('recipient')?.text('id') ?? input.text('recipient');

function isSamePerson(world: World, wanted: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  if (wanted === given) return true;
  const person = personByAnyId(world, wanted);
  return person !== undefined && person === personByAnyId(world, given);
}

export function errorOf({ code = 1, subcode, message, details, status }: FaultRecord, isWhatsApp: boolean): GraphError {
  return new GraphError(code, message ?? `(#${code}) ${titleOf(code)}`, {
    subcode,
    details: details ?? (isWhatsApp ? titleOf(code) : undefined),
    status,
    isWhatsApp,
  });
}
