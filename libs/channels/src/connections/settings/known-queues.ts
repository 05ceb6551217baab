import type { Actor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';

/** Names of the company's queues by id. Queues belong to the tickets service. */
export type QueueNames = ReadonlyMap<number, string>;

export async function queueNames(bus: Bus, actor: Actor): Promise<QueueNames> {
  const queues = await bus.request(actor, { name: 'queues.list', input: {} });
  return new Map(queues.map(({ id, name }) => [id, name]));
}

/** The same where something was chosen; without a choice the tickets service is not needed. */
export async function namesOfChosen(bus: Bus, actor: Actor, { queueIds = [], sendIdQueue = null }: Chosen) {
  const isChosen = queueIds.length > 0 || sendIdQueue !== null;
  return isChosen ? queueNames(bus, actor) : new Map<number, string>();
}

interface Chosen {
  queueIds?: number[];
  sendIdQueue?: number | null;
}

/** Throws ERR_NO_QUEUE_FOUND for a queue that the company does not have; `fields` names the choice. */
export function assertQueues(known: QueueNames, { queueIds = [], sendIdQueue = null }: Chosen): void {
  if (!queueIds.every((id) => known.has(id))) throw unknown('queueIds');
  if (sendIdQueue !== null && !known.has(sendIdQueue)) throw unknown('sendIdQueue');
}

const unknown = (field: string) => new AppError('ERR_NO_QUEUE_FOUND', { fields: { [field]: ['unknown'] } });
