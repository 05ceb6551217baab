import type { ConnectionRow, ConnectionSessionView, ConnectionView } from '@prosa/contracts';

export const connectionRow = (connection: ConnectionView): ConnectionRow => ({
  ...connection,
  queues: connection.queueIds.map((id) => ({ id })),
});

/** Codes that link a phone are credentials: only admins see them (docs/spec/reliability-security.md §2.7). */
export const withoutCode = ({ linkCode: _hidden, ...connection }: ConnectionView): ConnectionRow => ({
  ...connectionRow(connection),
  qrcode: '',
});

/** '' would say "paired" (docs/spec/wire-contract.md §3), so a hidden code becomes null. */
export const sessionWithoutCode = ({
  linkCode: _hidden,
  ...session
}: ConnectionSessionView): ConnectionSessionView => ({
  ...session,
  qrcode: session.qrcode === '' ? '' : null,
});
