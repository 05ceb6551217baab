import type { SessionRef } from '../../sessions/request-session.js';

/** What a sealed part of a webhook is bound to. */
export const itemContext = ({ companyId, connectionId }: SessionRef): string =>
  `webhook-item:${companyId}:${connectionId}`;
