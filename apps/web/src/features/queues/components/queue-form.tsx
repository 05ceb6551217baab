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

interface NewQueue {
  name: string;
  color: string;
  greetingMessage: string;
  memberIds: number[];
}

/** Name, colour, greeting and attendants of a new queue; the rest is set on its page (docs/spec/core.md §5). */
function QueueFields() {
  const { t } = useTranslation('queues');
  const { data: users } = useUserNames();
  useFreeColor();

  return (
    <>
      <FormText<NewQueue> name="name" label={t('field.name')} length={NAME_LENGTH} autoFocus />
      <FormColor<NewQueue> name="color" label={t('field.color')} />
      <FormTextArea<NewQueue>
        name="greetingMessage"
        label={t('field.greeting')}
        hint={t('field.greetingHint')}
        length={{ max: QUEUE_GREETING_MAX_LENGTH }}
        rows={3}
      />
      <FormChoices<NewQueue>
        name="memberIds"
        label={t('field.members')}
        none={t('noUsers')}
        options={users?.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

/** A new queue gets the first colour that no other has, because colours are unique. */
function useFreeColor(): void {
  const { data: others } = useQueues();
  const { setValue, getFieldState } = useFormContext<NewQueue>();

  useEffect(() => {
    if (!others || getFieldState('color').isDirty) return;
    const taken = new Set(others.map(({ color }) => color.toLowerCase()));
    const free = COLORS.find((color) => !taken.has(color));
    if (free !== undefined) setValue('color', free);
  }, [others, setValue, getFieldState]);
}

export const queueForm: RecordForm<QueueView, QueueInput, NewQueue> = {
  valuesOf: () => ({ name: '', color: COLORS[0], greetingMessage: '', memberIds: [] }),
  inputOf: (values) => values,
  fieldOf: {
    ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
    ERR_NO_USER_FOUND: 'memberIds',
  },
  Fields: QueueFields,
};
