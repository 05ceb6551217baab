import type { GraphCall } from '../graph/call.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import type { PersonRecord } from '../world/records.js';
import type { Account } from './account-of.js';

const DAY_MS = 24 * 3_600_000;
const HUMAN_AGENT_MS = 7 * DAY_MS;

/** Checks that the account may write to the person now: docs/spec/wire-external.md §4.2. Throws 10/2018278. */
export function checkWindow({ input, world, app }: GraphCall, account: Account, person: PersonRecord): void {
  const isHuman = isHumanAgent(input);
  const last = world.conversations.lastInAt(account.id, person.id);
  const age = last === undefined ? Infinity : world.clock.now() - last;
  if (age <= DAY_MS) return;
  if (isHuman && !app.hasHumanAgent) {
    throw new GraphError(10, '(#10) This tag requires the human agent permission', { subcode: 2_018_065 });
  }
  if (isHuman && age <= HUMAN_AGENT_MS) return;
  throw new GraphError(10, '(#10) This message is sent outside of allowed window.', { subcode: 2_018_278 });
}

const TYPES = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG'];

/** Whether the message carries the human agent tag. Throws 100 for every other tag: they were withdrawn. */
function isHumanAgent(input: GraphCall['input']): boolean {
  const type = input.text('messaging_type') ?? 'RESPONSE';
  if (!TYPES.includes(type)) throw badParameter('Invalid messaging_type');
  if (type !== 'MESSAGE_TAG') return false;
  if (input.text('tag') !== 'HUMAN_AGENT') throw badParameter('Invalid tag');
  return true;
}
