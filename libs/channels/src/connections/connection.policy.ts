import { type Actor, may } from '@prosa/contracts';

/** Who may add, pair and stop connections, and see their codes: a QR code is a credential. */
export const canManageConnections = (actor: Actor): boolean => may(actor, 'connections-page:actions');
