import { pipelineQuery } from '@prosa/service-kit/database';
import { logMove } from '../log/log-move.js';
import { dropPins } from '../pins/drop-pins.js';
import { farewellOf } from '../texts/farewell-of.js';
import { type CycleHook } from './cycle-hook.js';
import { recordCloser } from './ticket-cycle.js';

const log: CycleHook = {
  name: 'log',
  onEnd: async (manager, { ticket, actor }) => {
    await logMove(manager, actor, ticket, { to: ticket.closed(actor.userId), isTransfer: false });
    return null;
  },
};

const cycle: CycleHook = {
  name: 'cycle',
  onEnd: async (manager, { ticket, actor }) => {
    await recordCloser(manager, ticket, actor.userId);
    return null;
  },
};

const pins: CycleHook = {
  name: 'pins',
  onEnd: async (manager, { ticket }) => {
    await dropPins(manager, ticket);
    return null;
  },
};

/** A closed ticket stands in no lane (docs/spec/domain-behaviour.md §7). */
const lane: CycleHook = {
  name: 'lane',
  onEnd: async (manager, { ticket: { companyId, id } }) => {
    await pipelineQuery(manager, 'DELETE FROM ticket_lane WHERE company_id = $1 AND ticket_id = $2', [companyId, id]);
    return null;
  },
};

const farewell: CycleHook = {
  name: 'farewell',
  onEnd: (manager, ended) =>
    ended.farewell ? farewellOf(manager, { ...ended, ...ended.farewell }) : Promise.resolve(null),
};

/** All hooks, in the order in which they run and in which their texts reach the contact. */
export const CYCLE_HOOKS: readonly CycleHook[] = [log, cycle, pins, lane, farewell];
