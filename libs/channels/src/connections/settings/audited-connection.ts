import type { AuditValues } from '@prosa/contracts';
import type { Connection } from '../connection.entity.js';
import { settingsOf } from './connection-settings.js';
import type { QueueNames } from './known-queues.js';

/** The fields of a connection that the audit log records, with the names of its queues. */
export function auditedConnection(connection: Connection, queues: QueueNames): AuditValues {
  const { greetingMediaAttachment, provider, integrationId, promptId, sendIdQueue, ...shown } = settingsOf(connection);
  const { schedules, exceptions, ...settings } = shown;
  const nameOf = (id: number) => queues.get(id) ?? `#${id}`;
  return {
    name: connection.name,
    isDefault: connection.isDefault,
    queueIds: connection.queueIds.map(nameOf),
    ...settings,
    whenExpiresTicket: settings.whenExpiresTicket === '1' ? 'customerSilence' : 'anySilence',
    sendIdQueue: sendIdQueue === null ? null : nameOf(sendIdQueue),
    // Compared as one text; the log hides both.
    schedules: JSON.stringify(schedules),
    exceptions: JSON.stringify(exceptions),
    greetingMedia: connection.greetingMedia?.key ?? null,
  };
}
