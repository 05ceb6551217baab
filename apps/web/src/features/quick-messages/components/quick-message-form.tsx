import {
  managesQuickMessages,
  QUICK_MESSAGE_LENGTH,
  type QuickMessageInput,
  type QuickMessageWire,
} from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFileListOptions } from '../../../shared/file-lists/use-file-lists.js';
import { FormFile } from '../../../shared/forms/form-file.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { FormMessage } from '../../../shared/messaging/form-message.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import { useSession } from '../../../shared/session/use-session.js';

export interface QuickMessageValues extends Required<QuickMessageInput> {
  file: File | null | undefined;
}

const NEW: Required<QuickMessageInput> = { shortcode: '', message: '', geral: false, status: true, fileListId: null };

const withoutSlash = (text: string) => text.trim().replace(/^[/\s]+/, '');

/** Shortcut, text, files and visibility of a quick message. */
function QuickMessageFields({ record }: { record: QuickMessageWire | undefined }) {
  const { t } = useTranslation('quick-messages');
  const { user } = useSession();
  const fileLists = useFileListOptions(t('noFileList'));
  const stored = record?.mediaName ? { name: record.mediaName } : null;
  const hasFile = (file: QuickMessageValues['file']) => (file === undefined ? stored !== null : file !== null);

  return (
    <>
      <FormText<QuickMessageValues>
        name="shortcode"
        label={t('column.shortcode')}
        hint={t('shortcodeHint')}
        length={QUICK_MESSAGE_LENGTH.shortcode}
        rules={{ setValueAs: withoutSlash }}
        autoFocus
      />
      <FormMessage<QuickMessageValues>
        name="message"
        label={t('message')}
        length={QUICK_MESSAGE_LENGTH.message}
        validate={(text, { file, fileListId }) =>
          text.trim() !== '' || hasFile(file) || fileListId !== null || t('messageOrFile')
        }
      />
      <FormFile<QuickMessageValues> name="file" label={t('file')} stored={stored} />
      <FormSelect<QuickMessageValues, number | null>
        name="fileListId"
        label={t('fileList')}
        hint={t('fileListHint')}
        options={fileLists}
        deps={['message']}
      />
      {managesQuickMessages(user) && <FormSwitch<QuickMessageValues> name="geral" label={t('switch.geral')} />}
      <FormSwitch<QuickMessageValues> name="status" label={t('switch.status')} />
    </>
  );
}

export const quickMessageForm: RecordForm<QuickMessageWire, QuickMessageInput, QuickMessageValues> = {
  valuesOf: (quickMessage) => {
    const { shortcode, message, geral, status, fileListId } = quickMessage ?? NEW;
    return { shortcode, message, geral, status, fileListId, file: undefined };
  },
  fieldOf: { ERR_NO_FILE_LIST_FOUND: 'fileListId' },
  inputOf: ({ file: _, message, ...input }) => ({ ...input, message: message.trim() }),
  Fields: QuickMessageFields,
};
