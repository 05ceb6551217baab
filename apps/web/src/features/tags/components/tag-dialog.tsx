import { TAG_NAME_LENGTH, type TagView } from '@prosa/contracts';
import { FormDialog, Notice, TextField } from '@prosa/ui';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../shared/fields/color-field.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveTag } from '../api/use-manage-tags.js';

interface Props {
  /** The tag to edit; undefined creates a new one. */
  tag?: TagView;
  onClose: () => void;
}

const NEW = { name: '', color: '#0e7490' };

/** Form of a tag: name and colour (docs/spec/core.md §5). */
export function TagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation('tags');
  const errorText = useErrorText();
  const save = useSaveTag(tag?.id);
  const form = useForm({ defaultValues: tag ? { name: tag.name, color: tag.color } : NEW });
  const { errors, isDirty } = form.formState;

  function handleSaved() {
    toaster.create({ type: 'success', title: t('saved') });
    onClose();
  }

  return (
    <FormDialog
      title={tag ? t('change') : t('add')}
      submitLabel={t('common:actions.save')}
      isPending={save.isPending}
      isDirty={isDirty}
      onSubmit={() => void form.handleSubmit((input) => save.mutate(input, { onSuccess: handleSaved }))()}
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField
        label={t('field.name')}
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          required: t('common:form.required'),
          setValueAs: (name: string) => name.trim(),
          minLength: { value: TAG_NAME_LENGTH.min, message: t('tooShort') },
          maxLength: { value: TAG_NAME_LENGTH.max, message: t('common:form.tooLong', TAG_NAME_LENGTH) },
        })}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => <ColorField label={t('field.color')} value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}
