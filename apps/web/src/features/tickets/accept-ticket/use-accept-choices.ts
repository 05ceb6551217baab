import { useState } from 'react';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import type { FilterableQueue } from '../filter/list-menu.js';

/** Where an accepted ticket goes. */
export interface Acceptance {
  /** Undefined where there is no queue to choose. */
  queueId: number | undefined;
  userId: number;
}

/**
 * The queues that one may accept a ticket into, an admin into any, and the people who serve the chosen one: oneself first,
 * then the others by name.
 */
export function useAcceptChoices() {
  const { user } = useSession();
  const queues = useOwnQueues();
  const [chosenQueueId, setQueueId] = useState<number>();
  const [chosenUserId, setUserId] = useState(user.id);
  const queueId = (queues?.find(({ id }) => id === chosenQueueId) ?? queues?.[0])?.id;
  const people = usePeopleOf(queueId);
  const userId = people.some(({ id }) => id === chosenUserId) ? chosenUserId : user.id;

  return { queues, queueId, setQueueId, people, userId, setUserId };
}

/** The queues to choose from, one's own first; undefined while they load. */
function useOwnQueues(): FilterableQueue[] | undefined {
  const { user, isAdmin } = useSession();
  const { data: all } = useQueues({ isEnabled: isAdmin });
  if (!isAdmin) return user.queues;
  const own = new Set(user.queues.map(({ id }) => id));
  return all?.toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)));
}

/** Oneself, and the others who serve the queue. */
function usePeopleOf(queueId: number | undefined) {
  const { user } = useSession();
  const { data: queues } = useQueues();
  const { data: names = [] } = useUserNames();
  const members = new Set(queues?.find(({ id }) => id === queueId)?.userIds);
  const others = names.filter(({ id }) => id !== user.id && members.has(id));
  return [{ id: user.id, name: user.name, isOwn: true }, ...others.map((each) => ({ ...each, isOwn: false }))];
}
