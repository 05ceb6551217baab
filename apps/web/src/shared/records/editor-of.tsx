import type { FieldValues } from 'react-hook-form';
import { lazily } from '../panes/lazily.js';
import type { EditorProps, RecordForm } from './record-editor.js';
import type { Records, Row } from './records.js';

/** The dialog that adds or edits a record. Its code and the form's are loaded when it opens, or ahead by `preload`. */
export const editorOf = <T extends Row, Input, Filter, Values extends FieldValues>(
  of: Records<T, Input, Filter>,
  loadForm: () => Promise<RecordForm<T, Input, Values>>,
) =>
  lazily<EditorProps<T>>(async () => {
    const [{ RecordEditor }, form] = await Promise.all([import('./record-editor.js'), loadForm()]);
    return (props: EditorProps<T>) => <RecordEditor of={of} form={form} {...props} />;
  });
