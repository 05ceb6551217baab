import { type Actor, rightsOf } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

/**
 * Queues whose figures the actor may see among the chosen ones, 0 for none; null for all: admins all of them, supervisors
 * those that they serve. Throws ERR_NO_PERMISSION.
 */
export function queuesFor(actor: Actor, chosen: readonly number[] | null): readonly number[] | null {
  const rights = rightsOf(actor);
  if (rights === 'admin') return chosen;
  if (rights !== 'supervisor') throw new AppError('ERR_NO_PERMISSION');
  const own = [...actor.queueIds, ...(actor.allTicket ? [0] : [])];
  return chosen ? own.filter((id) => chosen.includes(id)) : own;
}
