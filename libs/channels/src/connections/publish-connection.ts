import { servedSettings } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Connection } from './connection.entity.js';
import { connectionLane } from './connection-lane.js';
import { connectionView } from './connection.queries.js';

/** Publishes a connection that was saved, with the settings by which its tickets are served. */
export function publishConnection(manager: EntityManager, connection: Connection): Promise<void> {
  const { settings, greetingMedia } = connection;
  return recordEvent(manager, 'connection.saved', connectionLane(connection), {
    connection: connectionView(connection),
    settings: servedSettings({ ...settings, greetingMedia }),
  });
}
