import type { ConnectionView, ImportProgress } from '@prosa/contracts';
import type { LiveLine } from '../../../shared/live/live-table.js';
import { changeConnection, connectionKeys } from '../api/connections-cache.js';

/** Shows how far the import of a connection is; its other states come with the connection. */
function applyProgress(connection: ConnectionView, progress: ImportProgress): ConnectionView {
  const { import: known } = connection;
  if (!known || (known.state !== 'preparing' && known.state !== 'running')) return connection;
  return { ...connection, import: { ...progress, state: progress.this < 0 ? 'preparing' : 'running' } };
}

/** Follows the imports of old messages. */
export const importLine: LiveLine = {
  topic: 'importMessages',
  keys: [connectionKeys.list],
  apply: (queryClient, event) => {
    if (event.action === 'refresh') return 'read';
    changeConnection(queryClient, event.whatsappId, (row) => applyProgress(row, event.status));
  },
};
