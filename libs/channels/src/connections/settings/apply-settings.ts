import type { ConnectionSettingsInput } from '@prosa/contracts';
import type { Connection } from '../connection.entity.js';
import { assertSettings, type SettingsDraft } from './assert-settings.js';
import { settingsOf } from './connection-settings.js';
import { assertQueues, type QueueNames } from './known-queues.js';
import { readSettings } from './read-settings.js';

/**
 * Writes what was sent into the connection. A queue that was chosen before stays, also when it is deleted meanwhile.
 * Throws ERR_NO_QUEUE_FOUND, ERR_WAPP_GREETING_REQUIRED, ERR_VALIDATION; nothing is written then.
 */
export function applySettings(connection: Connection, sent: ConnectionSettingsInput, queues: QueueNames): void {
  const now = new Date();
  const settings = readSettings(sent, now);
  const before: SettingsDraft = { ...settingsOf(connection), queueIds: connection.queueIds };
  const draft: SettingsDraft = {
    ...before,
    ...settings,
    queueIds: sent.queueIds ? [...new Set(sent.queueIds)] : before.queueIds,
  };
  const changed = new Set(
    (Object.keys(draft) as (keyof SettingsDraft)[]).filter(
      (field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]),
    ),
  );
  assertQueues(queues, {
    queueIds: draft.queueIds.filter((id) => !before.queueIds.includes(id)),
    ...(changed.has('sendIdQueue') && { sendIdQueue: draft.sendIdQueue }),
  });
  assertSettings(draft, changed, now);

  connection.queueIds = draft.queueIds;
  connection.settings = { ...connection.settings, ...settings };
}
