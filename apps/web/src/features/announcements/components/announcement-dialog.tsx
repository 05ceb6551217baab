import { NativeSelect, Switch, Textarea } from '@chakra-ui/react';
import {
  ANNOUNCEMENT_LENGTH,
  type AnnouncementInput,
  type AnnouncementWire,
  NEW_ANNOUNCEMENT,
  PRIORITIES,
} from '@prosa/contracts';
import { FormDialog, FormField, Notice, TextField } from '@prosa/ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveAnnouncement } from '../api/use-manage-announcements.js';
import { ImageField } from './image-field.js';

interface Props {
  /** The announcement to edit; undefined creates a new one. */
  announcement?: AnnouncementWire;
  onClose: () => void;
}

const trimmed = (text: string) => text.trim();

/** Form of an announcement: title, text, priority, status and picture. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { t } = useTranslation('announcements');
  const errorText = useErrorText();
  const save = useSaveAnnouncement(announcement?.id);
  const [image, setImage] = useState<File | null | undefined>();
  const form = useForm<Required<AnnouncementInput>>({
    defaultValues: announcement ?? { title: '', text: '', ...NEW_ANNOUNCEMENT },
  });
  const { errors, isDirty } = form.formState;
  const rules = (field: 'title' | 'text') => ({
    required: t('required'),
    setValueAs: trimmed,
    maxLength: { value: ANNOUNCEMENT_LENGTH[field].max, message: t('common:form.tooLong', ANNOUNCEMENT_LENGTH[field]) },
  });
  const shown = announcement?.mediaPath ? { path: announcement.mediaPath, name: announcement.mediaName ?? '' } : null;

  function handleSubmit({ title, text, priority, status }: Required<AnnouncementInput>) {
    save.mutate({ input: { title, text, priority, status }, image }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={announcement ? t('change') : t('add')}
      submitLabel={t('common:actions.save')}
      isPending={save.isPending}
      isDirty={isDirty || image !== undefined}
      onSubmit={() => void form.handleSubmit(handleSubmit)()}
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField
        label={t('column.title')}
        autoFocus
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title', rules('title'))}
      />
      <FormField label={t('text')} error={errors.text?.message}>
        <Textarea
          rows={5}
          autoresize
          maxHeight="80"
          borderColor="border.control"
          _invalid={{ borderColor: 'fg.error' }}
          {...form.register('text', rules('text'))}
        />
      </FormField>
      <FormField label={t('column.priority')}>
        <NativeSelect.Root>
          <NativeSelect.Field borderColor="border.control" {...form.register('priority', { valueAsNumber: true })}>
            {PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {t(`priority.${priority}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <Controller
        name="status"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Switch.Root checked={value} colorPalette="brand" onCheckedChange={({ checked }) => onChange(checked)}>
            <Switch.HiddenInput role="switch" />
            <Switch.Control />
            <Switch.Label>{t('isActive')}</Switch.Label>
          </Switch.Root>
        )}
      />
      <ImageField shown={shown} chosen={image} onChoose={setImage} />
    </FormDialog>
  );
}
