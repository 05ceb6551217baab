import { SimpleGrid } from '@chakra-ui/react';
import type { ConnectionView, UserField } from '@prosa/contracts';
import { FormField, SelectField } from '@prosa/ui';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '../../../shared/hours/time-input.js';
import type { UserForm } from './user-form.js';

interface Props {
  writable: ReadonlySet<UserField>;
  connections: ConnectionView[];
}

/** Working hours and default connection of a user. */
export function WorkFields({ writable, connections }: Props) {
  const { t } = useTranslation('users');
  const { register } = useFormContext<UserForm>();
  const options = connections.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <>
      {writable.has('startWork') && (
        <SimpleGrid columns={2} gap="3">
          <HourField name="startWork" label={t('startWork')} />
          <HourField name="endWork" label={t('endWork')} />
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

interface HourProps {
  name: 'startWork' | 'endWork';
  label: string;
}

function HourField({ name, label }: HourProps) {
  const { t } = useTranslation('users');
  const { control } = useFormContext<UserForm>();
  const { field, fieldState } = useController({ name, control, rules: { required: t('common:form.required') } });
  const { ref, value, onChange } = field;

  return (
    <FormField label={label} error={fieldState.error?.message}>
      <TimeInput
        ref={ref}
        value={value}
        onChange={onChange}
        borderColor="border.control"
        _invalid={{ borderColor: 'fg.error' }}
      />
    </FormField>
  );
}
