import { Checkbox, Fieldset, HStack, Stack, Text } from '@chakra-ui/react';
import { PERMISSIONS, type Profile, type QueueView, type UserField } from '@prosa/contracts';
import { ColorDot, SelectField } from '@prosa/ui';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from './check.js';
import type { UserForm } from './user-form.js';

interface Props {
  writable: ReadonlySet<UserField>;
  queues: QueueView[];
}

/** Profile, queues and permissions of a user. */
export function RightsFields({ writable, queues }: Props) {
  const { t } = useTranslation('users');
  const { register, control } = useFormContext<UserForm>();
  const allTicket = useController({ name: 'allTicket', control }).field;
  const allowGroup = useController({ name: 'allowGroup', control }).field;
  const isSuper = useController({ name: 'super', control }).field;
  const profiles = (Object.keys(PERMISSIONS) as Profile[]).map((value) => ({ value, label: t(`profile.${value}`) }));

  return (
    <>
      {writable.has('profile') && (
        <SelectField label={t('profile.label')} options={profiles} {...register('profile')} />
      )}
      {writable.has('queueIds') && <QueueFields queues={queues} />}
      {writable.has('allTicket') && (
        <Check
          label={t('allTicket')}
          isChecked={allTicket.value === 'enable'}
          onChange={(isChecked) => allTicket.onChange(isChecked ? 'enable' : 'disable')}
        />
      )}
      {writable.has('allowGroup') && (
        <Check label={t('allowGroup')} isChecked={allowGroup.value} onChange={allowGroup.onChange} />
      )}
      {writable.has('super') && <Check label={t('super')} isChecked={isSuper.value} onChange={isSuper.onChange} />}
    </>
  );
}

function QueueFields({ queues }: Pick<Props, 'queues'>) {
  const { t } = useTranslation('users');
  const { control } = useFormContext<UserForm>();
  const { value, onChange } = useController({ name: 'queueIds', control }).field;
  const toggle = (id: number, isChecked: boolean) =>
    onChange(isChecked ? [...value, id] : value.filter((queueId) => queueId !== id));

  return (
    <Fieldset.Root>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {t('queues')}
      </Fieldset.Legend>
      {queues.length === 0 && <Text color="fg.muted">{t('noQueues')}</Text>}
      <Stack gap={{ base: '0', md: '2' }} maxHeight="48" overflowY="auto" paddingBlock="1">
        {queues.map(({ id, name, color }) => (
          <Checkbox.Root
            key={id}
            minHeight={{ base: '10', md: 'auto' }}
            checked={value.includes(id)}
            onCheckedChange={({ checked }) => toggle(id, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              <HStack gap="2">
                <ColorDot color={color} />
                {name}
              </HStack>
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
    </Fieldset.Root>
  );
}
