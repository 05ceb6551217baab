import { type ComponentType, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RecordDialog } from './form/record-form.js';
import type { FieldOfError } from './form/server-errors.js';
import { useRecordForm } from './form/use-record-form.js';
import type { Records, Row } from './records.js';
import { useSaveRecord } from './use-manage-record.js';

/** The file among the values of a form; see SaveRequest. */
interface WithFile {
  file?: File | null;
}

/** The form of a kind of record. */
export interface RecordForm<T, Input, Values extends FieldValues> {
  /** The values with which the form opens, of a record or of a new one. A file is named `file`. */
  valuesOf: (record: T | undefined) => Values;
  /** Builds the call's body, without the file. */
  inputOf: (values: Values, record: T | undefined) => Input;
  /** Fields by the error code that concerns them alone. */
  fieldOf?: FieldOfError<Values>;
  /** The fields, bound by name. */
  Fields: ComponentType<{ record: T | undefined }>;
}

export interface EditorProps<T> {
  /** The record to edit, as it is when the form opens; undefined creates a new one. */
  record: T | undefined;
  title: string;
  onSaved?: (record: T) => void;
  onClose: () => void;
}

interface Props<T extends Row, Input, Filter, Values extends FieldValues> extends EditorProps<T> {
  of: Records<T, Input, Filter>;
  form: RecordForm<T, Input, Values>;
}

/** Adds or edits a record in a dialog. */
export function RecordEditor<T extends Row, Input, Filter, Values extends FieldValues>(
  props: Props<T, Input, Filter, Values>,
) {
  const { of, form, title, onSaved, onClose } = props;
  const { Fields, valuesOf, inputOf, fieldOf } = form;
  // What the person changed is measured by the record that they saw, whatever events bring meanwhile.
  const [{ record, values }] = useState(() => ({ record: props.record, values: valuesOf(props.record) }));
  const save = useSaveRecord(of, record?.id);
  const state = useRecordForm({
    values,
    fieldOf,
    save: (written) => save.mutateAsync({ input: inputOf(written, record), file: (written as WithFile).file }),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });

  return (
    <RecordDialog {...state} title={title} onClose={onClose}>
      <Fields record={record} />
    </RecordDialog>
  );
}
