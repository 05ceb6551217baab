import { SimpleGrid } from '@chakra-ui/react';
import type { ConnectionView, UserField } from '@prosa/contracts';
import { SelectField, TextField } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserForm } from './user-form.js';

interface Props {
  writable: ReadonlySet<UserField>;
  connections: ConnectionView[];
}

/** When a user works, and with what it begins. */
export function WorkFields({ writable, connections }: Props) {
  const { t } = useTranslation('users');
  const { register, formState } = useFormContext<UserForm>();
  const required = t('common:form.required');
  const options = connections.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <>
      {writable.has('startWork') && (
        <SimpleGrid columns={2} gap="3">
          <TextField
            label={t('startWork')}
            type="time"
            error={formState.errors.startWork?.message}
            {...register('startWork', { required })}
          />
          <TextField
            label={t('endWork')}
            type="time"
            error={formState.errors.endWork?.message}
            {...register('endWork', { required })}
          />
        </SimpleGrid>
      )}
      {writable.has('whatsappId') && (
        <SelectField
          label={t('connection')}
          options={[{ value: '', label: t('noConnection') }, ...options]}
          {...register('whatsappId')}
        />
      )}
    </>
  );
}
