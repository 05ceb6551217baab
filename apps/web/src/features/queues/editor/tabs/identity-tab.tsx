import { NAME_LENGTH } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../../shared/forms/form-choices.js';
import { FormColor } from '../../../../shared/forms/form-color.js';
import { FormText } from '../../../../shared/forms/form-text.js';
import { useUserNames } from '../../../../shared/users/use-user-names.js';
import type { QueueValues } from '../queue-values.js';

/** Name, colour and attendants of a queue. */
export function IdentityTab() {
  const { t } = useTranslation('queues');
  const { data: users } = useUserNames();

  return (
    <>
      <FormText<QueueValues> name="name" label={t('field.name')} length={NAME_LENGTH} />
      <FormColor<QueueValues> name="color" label={t('field.color')} />
      <FormChoices<QueueValues>
        name="memberIds"
        label={t('field.members')}
        none={t('noUsers')}
        options={users?.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
