import type { ConnectionEditorRow } from '@prosa/contracts';
import { useFormContext } from 'react-hook-form';
import { TryBotButton } from '../../features/bot-simulator/drawer/try-bot-button.js';
import type { EditorValues } from '../../features/connection-editor/form/editor-values.js';
import { editedConnection } from './edited-connection.js';

/** Opens the simulator with the values of the editor, as they are then. */
export function TryEditedConnection({ connection }: { connection: ConnectionEditorRow }) {
  const { getValues } = useFormContext<EditorValues>();
  return (
    <TryBotButton
      connections={[connection]}
      overrides={() => ({ connection: editedConnection(connection, getValues()) })}
    />
  );
}
