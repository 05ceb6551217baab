import type { Actor } from '@prosa/contracts';

/** Who may add, pair and stop connections, and see their codes: a QR code is a credential. */
export const canManageConnections = (actor: Actor): boolean => actor.profile === 'admin';
