import { HStack, Stack, Text } from '@chakra-ui/react';
import { CONTACT_FIELDS_MAX, type ContactView, NAME_LENGTH, NUMBER_LENGTH } from '@prosa/contracts';
import { FormDialog, IconButton, Notice, TextField } from '@prosa/ui';
import { Button } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../../../shared/fields/switch-row.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { type ContactForm, useSaveContact } from '../api/use-manage-contacts.js';
import { changeOf, formOf } from './contact-form.js';

interface Props {
  /** The contact to edit; undefined creates a new one. */
  contact?: ContactView;
  /** Initial values of a new contact. */
  initial?: Partial<ContactForm>;
  onSaved?: (contact: ContactView) => void;
  onClose: () => void;
}

/** Form of a contact (docs/spec/core.md §3, §5). */
export function ContactDialog({ contact, initial, onSaved, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const errorText = useErrorText();
  const save = useSaveContact(contact?.id);
  const form = useForm<ContactForm>({ defaultValues: formOf(contact, initial) });
  const { errors, isDirty } = form.formState;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'extraInfo' });
  const required = t('common:form.required');

  function handleSubmit(values: ContactForm) {
    save.mutate(changeOf(values, contact), {
      onSuccess: (saved) => {
        toaster.create({ type: 'success', title: t('saved') });
        onSaved?.(saved);
        onClose();
      },
    });
  }

  const length = (max: number, min: number) => ({
    minLength: { value: min, message: t('common:form.tooShort', { min, max }) },
    maxLength: { value: max, message: t('common:form.tooLong', { min, max }) },
  });
  const toggle = (name: 'disableBot' | 'acceptAudioMessage' | 'hasConsented', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <SwitchRow label={label} isOn={field.value} onChange={field.onChange} />}
    />
  );

  return (
    <FormDialog
      title={contact ? t('change') : t('add')}
      submitLabel={t('common:actions.save')}
      isPending={save.isPending}
      isDirty={isDirty}
      onSubmit={() => void form.handleSubmit(handleSubmit)()}
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField
        label={t('field.name')}
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { required, ...length(NAME_LENGTH.max, NAME_LENGTH.min) })}
      />
      {!contact?.isGroup && (
        <TextField
          label={t('field.number')}
          hint={t('field.numberHint')}
          inputMode="tel"
          autoComplete="off"
          error={errors.number?.message}
          {...form.register('number', {
            ...(contact?.number !== '' && { required }),
            ...length(NUMBER_LENGTH.max, NUMBER_LENGTH.min),
          })}
        />
      )}
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', { pattern: { value: /^\S+@\S+\.\S+$/, message: t('common:form.email') } })}
      />
      <Stack gap="2">
        {toggle('disableBot', t('field.disableBot'))}
        {toggle('acceptAudioMessage', t('field.acceptAudio'))}
        {toggle('hasConsented', t('field.consent'))}
      </Stack>
      <Stack gap="2" as="fieldset">
        <Text as="legend" fontWeight="medium" marginBottom="2">
          {t('field.extra')}
        </Text>
        {fields.map((field, index) => (
          <HStack key={field.id} align="end" gap="2">
            <TextField label={t('field.extraName')} {...form.register(`extraInfo.${index}.name`)} />
            <TextField label={t('field.extraValue')} {...form.register(`extraInfo.${index}.value`)} />
            <IconButton label={t('field.dropExtra')} icon={<Trash2 />} onClick={() => remove(index)} />
          </HStack>
        ))}
        {fields.length < CONTACT_FIELDS_MAX && (
          <Button size="sm" variant="outline" alignSelf="start" onClick={() => append({ name: '', value: '' })}>
            <Plus aria-hidden size={16} />
            {t('field.addExtra')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
