import type { InvitationView } from '@prosa/contracts';

const DAY_MS = 86_400_000;

/** A pending invitation. */
export const anInvitation = (overrides: Partial<InvitationView> = {}): InvitationView => ({
  id: 3,
  name: 'Caio Reis',
  email: 'caio@example.com',
  wpp: '',
  profile: 'user',
  queues: [],
  invitedBy: 'Ana Souza',
  sentBy: 'link',
  sentAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  ...overrides,
});
