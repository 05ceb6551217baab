import { CONNECTION_TEXT_MAX } from '@prosa/contracts';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { FormMessage } from '../../../shared/messaging/form-message.js';
import type { EditorValues } from './editor-values.js';

interface Props {
  name: FieldPath<EditorValues>;
  label: string;
  hint?: string;
  /** Returns a message for a text that the other fields do not allow, else true. */
  validate?: (text: string, values: EditorValues) => string | true;
}

/** A message of the connection to customers. */
export function MessageText(props: Props) {
  const { control } = useFormContext<EditorValues>();
  const connectionName = useWatch({ control, name: 'name' });
  return <FormMessage<EditorValues> {...props} length={{ max: CONNECTION_TEXT_MAX }} named={{ connectionName }} />;
}
