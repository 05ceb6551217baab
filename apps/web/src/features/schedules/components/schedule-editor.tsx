import type { ScheduleWire } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordEditor } from '../../../shared/records/record-editor.js';
import { schedules } from '../api/schedules.js';
import { type ScheduleOptions, scheduleForm } from './schedule-form.js';

interface Props extends ScheduleOptions {
  /** The message to edit; undefined schedules a new one. */
  record?: ScheduleWire;
  onSaved?: () => void;
  onClose: () => void;
}

/** The dialog that schedules a message or edits one, from a conversation or a contact. */
export function ScheduleEditor({ record, onSaved, onClose, ...options }: Props) {
  const { t } = useTranslation('schedules');
  const [form] = useState(() => scheduleForm(options));

  return (
    <RecordEditor
      of={schedules}
      form={form}
      record={record}
      title={t(record ? 'change' : 'add')}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
