import type { ConnectionRow, ConnectionSessionView, ConnectionView } from '@prosa/contracts';

export const connectionRow = (connection: ConnectionView): ConnectionRow => ({
  ...connection,
  queues: connection.queueIds.map((id) => ({ id })),
});

/** A QR code is a credential: only admins see it (docs/spec/reliability-security.md §2.7). */
export const withoutCode = (connection: ConnectionView): ConnectionRow => ({
  ...connectionRow(connection),
  qrcode: '',
});

/** '' would say "paired" (docs/spec/wire-contract.md §3), so a hidden code becomes null. */
export const sessionWithoutCode = (session: ConnectionSessionView): ConnectionSessionView => ({
  ...session,
  qrcode: session.qrcode === '' ? '' : null,
});
