import type { ConnectionEditorRow } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { changesOf, type EditorValues } from '../form/editor-values.js';

/** Sends what changed: first the fields, then the file of the greeting. */
export async function saveConnection(connection: ConnectionEditorRow, values: EditorValues): Promise<void> {
  const params = { connectionId: connection.id };
  const changes = changesOf(connection, values);
  if (Object.keys(changes).length > 0) await api.put('/whatsapp/:connectionId', { params, body: changes });
  if (values.file) {
    const form = new FormData();
    form.set('file', values.file);
    await api.upload('/whatsapp/:connectionId/media-upload', { params, form });
  } else if (values.file === null) await api.delete('/whatsapp/:connectionId/media-upload', { params });
}
