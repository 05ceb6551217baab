import { Textarea } from '@chakra-ui/react';
import { HELP_LENGTH, type HelpInput, type HelpView, videoIdOf } from '@prosa/contracts';
import { FormDialog, FormField, Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveHelp } from '../api/use-manage-helps.js';

interface Props {
  /** The video to edit; undefined creates a new one. */
  help?: HelpView;
  onClose: () => void;
}

const NEW: HelpInput = { title: '', description: '', video: '' };
const trimmed = (text: string) => text.trim();

/** Form of a help video: title, description and address. */
export function HelpDialog({ help, onClose }: Props) {
  const { t } = useTranslation('helps');
  const errorText = useErrorText();
  const save = useSaveHelp();
  const form = useForm<HelpInput>({ defaultValues: help ?? NEW });
  const { errors, isDirty } = form.formState;
  const required = t('common:form.required');

  return (
    <FormDialog
      title={help ? t('change') : t('add')}
      submitLabel={t('common:actions.save')}
      isPending={save.isPending}
      isDirty={isDirty}
      onSubmit={() =>
        void form.handleSubmit((input) => save.mutate({ ...input, id: help?.id }, { onSuccess: onClose }))()
      }
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField
        label={t('field.title')}
        autoFocus
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title', {
          required,
          setValueAs: trimmed,
          maxLength: { value: HELP_LENGTH.title.max, message: t('common:form.tooLong', HELP_LENGTH.title) },
        })}
      />
      <FormField label={t('field.description')} error={errors.description?.message}>
        <Textarea
          rows={3}
          autoresize
          maxHeight="64"
          borderColor="border.control"
          {...form.register('description', {
            setValueAs: trimmed,
            maxLength: { value: HELP_LENGTH.description.max, message: t('tooLong', HELP_LENGTH.description) },
          })}
        />
      </FormField>
      <TextField
        label={t('field.video')}
        hint={t('videoHint')}
        autoComplete="off"
        error={errors.video?.message}
        {...form.register('video', {
          required,
          validate: (pasted) => videoIdOf(pasted) !== null || t('errors:ERR_NO_VIDEO'),
        })}
      />
    </FormDialog>
  );
}
