import { HStack } from '@chakra-ui/react';
import { REPEAT_UNITS, SCHEDULE_BODY_LENGTH, SCHEDULE_REPEAT_MAX, type ScheduleWire } from '@prosa/contracts';
import { lightFormat } from 'date-fns';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { FormDateTime } from '../../../shared/forms/form-date.js';
import { FormFile } from '../../../shared/forms/form-file.js';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormMessage } from '../../../shared/messaging/form-message.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import type { ScheduleFields } from '../api/schedules.js';
import { ConnectionChoice } from './connection-choice.js';
import { ContactField, FixedContact, type ScheduledContact } from './contact-field.js';
import { inputOf, type SchedulePreset, type ScheduleValues, valuesOf } from './schedule-values.js';

export interface ScheduleOptions extends SchedulePreset {
  /** The contact, when it is already chosen. */
  contact?: ScheduledContact;
}

/** The form of a scheduled message: whom, by which connection, what, when, how often (docs/spec/core.md §5). */
export const scheduleForm = ({ contact, ...preset }: ScheduleOptions = {}): RecordForm<
  ScheduleWire,
  ScheduleFields,
  ScheduleValues
> => ({
  valuesOf: (schedule) => valuesOf(schedule, { contactId: contact?.id ?? null, ...preset }),
  inputOf,
  fieldOf: { ERR_SCHEDULE_PAST: 'sendAt', ERR_NO_WAPP_FOUND: 'whatsappId' },
  Fields: ({ record }) => <ScheduleFieldset record={record} contact={record?.contact ?? contact} />,
});

interface Props {
  record: ScheduleWire | undefined;
  contact: ScheduledContact | undefined;
}

function ScheduleFieldset({ record, contact }: Props) {
  const { t } = useTranslation('schedules');
  const now = useNow();
  const stored = record?.mediaName ? { name: record.mediaName } : null;

  return (
    <>
      {contact ? <FixedContact contact={contact} /> : <ContactField />}
      <FormDateTime<ScheduleValues>
        name="sendAt"
        label={t('column.sendAt')}
        isRequired
        min={lightFormat(now, 'yyyy-MM-dd')}
      />
      <Repetition />
      <FormMessage<ScheduleValues>
        name="body"
        label={t('column.body')}
        length={SCHEDULE_BODY_LENGTH}
        messages={{ tooShort: t('bodyShort') }}
      />
      <FormFile<ScheduleValues> name="file" label={t('file')} stored={stored} />
      <ConnectionChoice />
      <FormSwitch<ScheduleValues> name="cancelIfReplied" label={t('cancelIfReplied')} />
    </>
  );
}

function Repetition() {
  const { t } = useTranslation('schedules');
  const [unit, sendAt] = useWatch<ScheduleValues, ['repeatUnit', 'sendAt']>({ name: ['repeatUnit', 'sendAt'] });
  const isLateInMonth = unit === 'month' && Number(sendAt.slice(8, 10)) > 28;

  return (
    <HStack gap="3" align="start">
      <FormSelect<ScheduleValues>
        name="repeatUnit"
        label={t('repeat.label')}
        hint={isLateInMonth ? t('repeat.lastDay') : undefined}
        options={REPEAT_UNITS.map((value) => ({ value, label: t(`repeat.unit.${value}`) }))}
      />
      {unit !== 'none' && (
        <FormNumber<ScheduleValues>
          name="repeatEvery"
          label={t(`repeat.count.${unit}`)}
          isRequired
          min={1}
          max={SCHEDULE_REPEAT_MAX}
        />
      )}
    </HStack>
  );
}
