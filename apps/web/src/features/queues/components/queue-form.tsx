import { type QueueView, NAME_LENGTH, QUEUE_GREETING_MAX_LENGTH } from '@prosa/contracts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { COLORS } from '../../../shared/fields/color-field.js';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormColor } from '../../../shared/forms/form-color.js';
import { FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import type { QueueInput } from '../api/queues.js';

interface QueueValues extends Required<QueueInput> {}

interface Props {
  /** Undefined for a new queue. */
  record: QueueView | undefined;
}

/** Name, colour, greeting and attendants of a queue (docs/spec/core.md §5). */
function QueueFields({ record }: Props) {
  const { t } = useTranslation('queues');
  const { data: users = [] } = useUserNames();
  useFreeColor(record);

  return (
    <>
      <FormText<QueueValues> name="name" label={t('field.name')} length={NAME_LENGTH} autoFocus />
      <FormColor<QueueValues> name="color" label={t('field.color')} />
      <FormTextArea<QueueValues>
        name="greetingMessage"
        label={t('field.greeting')}
        hint={t('field.greetingHint')}
        length={{ max: QUEUE_GREETING_MAX_LENGTH }}
        rows={3}
      />
      <FormChoices<QueueValues>
        name="memberIds"
        label={t('field.members')}
        none={t('noUsers')}
        options={users.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

/** A new queue gets the first colour that no other has, because colours are unique. */
function useFreeColor(record: QueueView | undefined): void {
  const { data: others } = useQueues({ isEnabled: record === undefined });
  const { setValue, getFieldState } = useFormContext<QueueValues>();

  useEffect(() => {
    if (record !== undefined || !others || getFieldState('color').isDirty) return;
    const taken = new Set(others.map(({ color }) => color.toLowerCase()));
    const free = COLORS.find((color) => !taken.has(color));
    if (free !== undefined) setValue('color', free);
  }, [record, others, setValue, getFieldState]);
}

const isSame = (one: number[], other: number[]) => one.length === other.length && one.every((id) => other.includes(id));

export const queueForm: RecordForm<QueueView, QueueInput, QueueValues> = {
  valuesOf: (queue) => ({
    name: queue?.name ?? '',
    color: queue?.color ?? COLORS[0],
    greetingMessage: queue?.greetingMessage ?? '',
    memberIds: queue?.userIds ?? [],
  }),
  // Members that were not touched stay as they are by then, whoever else changed them meanwhile.
  inputOf: ({ memberIds, ...input }, queue) => ({
    ...input,
    ...(!isSame(memberIds, queue?.userIds ?? []) && { memberIds }),
  }),
  fieldOf: {
    ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
    ERR_NO_USER_FOUND: 'memberIds',
  },
  Fields: QueueFields,
};
