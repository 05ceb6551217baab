import { type Actor, may } from '@prosa/contracts';

/** Whether an actor may add, pair and stop connections and see their QR codes, which are credentials. */
export const canManageConnections = (actor: Actor): boolean => may(actor, 'connections-page:actions');
