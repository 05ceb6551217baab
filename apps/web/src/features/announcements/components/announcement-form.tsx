import {
  ANNOUNCEMENT_LENGTH,
  type AnnouncementInput,
  type AnnouncementWire,
  MEDIA_MAX_BYTES,
  NEW_ANNOUNCEMENT,
  PRIORITIES,
  type Priority,
} from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormFile } from '../../../shared/forms/form-file.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';

/** Formats that the server accepts for announcements (docs/spec/secondary.md §5). */
const TYPES = ['image/png', 'image/jpeg'];

interface Values extends Required<AnnouncementInput> {
  file: File | null | undefined;
}

const NEW: Required<AnnouncementInput> = { title: '', text: '', ...NEW_ANNOUNCEMENT };

/** Title, text, priority, status and picture of an announcement. */
function AnnouncementFields({ record }: { record: AnnouncementWire | undefined }) {
  const { t } = useTranslation('announcements');
  const stored = record?.mediaPath ? { url: record.mediaPath, name: record.mediaName ?? '' } : null;

  return (
    <>
      <FormText<Values> name="title" label={t('column.title')} length={ANNOUNCEMENT_LENGTH.title} autoFocus />
      <FormTextArea<Values> name="text" label={t('text')} length={ANNOUNCEMENT_LENGTH.text} rows={5} maxHeight="80" />
      <FormSelect<Values, Priority>
        name="priority"
        label={t('column.priority')}
        options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <FormSwitch<Values> name="status" label={t('isActive')} />
      <FormFile<Values>
        name="file"
        label={t('image')}
        hint="PNG, JPEG"
        stored={stored}
        types={TYPES}
        maxBytes={MEDIA_MAX_BYTES.image}
      />
    </>
  );
}

export const announcementForm: RecordForm<AnnouncementWire, AnnouncementInput, Values> = {
  valuesOf: (announcement) => {
    const { title, text, priority, status } = announcement ?? NEW;
    return { title, text, priority, status, file: undefined };
  },
  inputOf: ({ file: _, ...input }) => input,
  Fields: AnnouncementFields,
};
