import { type ConnectionSettings, newConnectionSettings } from '@prosa/contracts';
import type { Connection } from '../connection.entity.js';

/** All settings of a connection: what was set, and the defaults of the rest. */
export const settingsOf = ({
  settings,
  greetingMedia = null,
}: Pick<Connection, 'settings'> & Partial<Pick<Connection, 'greetingMedia'>>): ConnectionSettings => ({
  ...newConnectionSettings(),
  ...settings,
  greetingMediaAttachment: greetingMedia?.fileName ?? null,
});
