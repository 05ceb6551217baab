import { Switch } from '@chakra-ui/react';
import {
  managesQuickMessages,
  QUICK_MESSAGE_LENGTH,
  type QuickMessageInput,
  type QuickMessageWire,
} from '@prosa/contracts';
import { FormDialog, Notice, TextField } from '@prosa/ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useSaveQuickMessage } from '../api/use-manage-quick-messages.js';
import { FileField } from './file-field.js';
import { MessageField } from './message-field.js';

interface Props {
  /** The quick message to edit; undefined creates a new one. */
  quickMessage?: QuickMessageWire;
  onClose: () => void;
}

type Fields = Required<QuickMessageInput>;

const NEW: Fields = { shortcode: '', message: '', geral: false, status: true };
const { shortcode: CODE, message: TEXT } = QUICK_MESSAGE_LENGTH;

/** Form of a quick message: shortcut, text, file and visibility. */
export function QuickMessageDialog({ quickMessage, onClose }: Props) {
  const { t } = useTranslation('quick-messages');
  const errorText = useErrorText();
  const { user } = useSession();
  const save = useSaveQuickMessage(quickMessage?.id);
  const [file, setFile] = useState<File | null | undefined>();
  const form = useForm<Fields>({ defaultValues: quickMessage ?? NEW });
  const { errors, isDirty } = form.formState;
  const shown = quickMessage?.mediaName ?? null;
  const hasFile = file === undefined ? shown !== null : file !== null;

  function handleSubmit({ shortcode, message, geral, status }: Fields) {
    save.mutate({ input: { shortcode, message: message.trim(), geral, status }, file }, { onSuccess: onClose });
  }

  const switches = managesQuickMessages(user) ? (['geral', 'status'] as const) : (['status'] as const);

  return (
    <FormDialog
      title={quickMessage ? t('change') : t('add')}
      submitLabel={t('common:actions.save')}
      isPending={save.isPending}
      isDirty={isDirty || file !== undefined}
      onSubmit={() => void form.handleSubmit(handleSubmit)()}
      onClose={onClose}
    >
      {save.isError && <Notice tone="bad" text={errorText(save.error)} isUrgent />}
      <TextField
        label={t('column.shortcode')}
        hint={t('shortcodeHint')}
        autoFocus
        autoComplete="off"
        error={errors.shortcode?.message}
        {...form.register('shortcode', {
          setValueAs: (text: string) => text.trim().replace(/^[/\s]+/, ''),
          required: t('required'),
          maxLength: { value: CODE.max, message: t('common:form.tooLong', CODE) },
        })}
      />
      <Controller
        name="message"
        control={form.control}
        rules={{
          validate: (text) => text.trim() !== '' || hasFile || t('messageOrFile'),
          maxLength: { value: TEXT.max, message: t('common:form.tooLong', { min: 1, max: TEXT.max }) },
        }}
        render={({ field: { value, onChange } }) => (
          <MessageField value={value} error={errors.message?.message} onChange={onChange} />
        )}
      />
      <FileField shown={shown} chosen={file} onChoose={setFile} />
      {switches.map((name) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <Switch.Root checked={value} colorPalette="brand" onCheckedChange={({ checked }) => onChange(checked)}>
              <Switch.HiddenInput role="switch" />
              <Switch.Control />
              <Switch.Label>{t(`switch.${name}`)}</Switch.Label>
            </Switch.Root>
          )}
        />
      ))}
    </FormDialog>
  );
}
