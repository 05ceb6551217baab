import { Button, Spinner, Text, Textarea } from '@chakra-ui/react';
import { MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { Modal } from '@prosa/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useAssistLanguage } from './use-assist.js';
import { useAssistRun } from './use-assist-run.js';

/** What the ticket is about, for the colleague who gets it: an internal note once the user saves it, as it reads then. */
export function SummaryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common']);
  const errorText = useErrorText();
  const { assists, send } = useConversation();
  const { shown, run } = useAssistRun(assists);
  const language = useAssistLanguage();
  const [changed, setChanged] = useState<string>();
  const summarise = useEffectEvent(() => void run({ kind: 'summary', language }));
  useEffect(() => summarise(), []);
  const text = changed ?? (shown?.step === 'done' ? shown.text : '');

  function save() {
    send({ body: text.trim(), quoted: null, file: null, isPrivate: true, signs: false });
    toaster.success({ title: t('assist.saved') });
    onClose();
  }

  return (
    <Modal
      title={t('assist.of.summary')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={shown?.step === 'running'}
            onClick={() => {
              setChanged(undefined);
              void run({ kind: 'summary', language });
            }}
          >
            {t('assist.again')}
          </Button>
          <Button disabled={text.trim() === '' || shown?.step !== 'done'} onClick={save}>
            {t('assist.save')}
          </Button>
        </>
      }
    >
      {shown?.step === 'done' && (
        <Textarea
          autoFocus
          rows={8}
          dir="auto"
          aria-label={t('assist.of.summary')}
          maxLength={MESSAGE_BODY_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setChanged(target.value)}
        />
      )}
      {shown?.step === 'failed' && <Text role="alert">{errorText(shown.error)}</Text>}
      {(shown?.step ?? 'running') === 'running' && (
        <Text role="status">
          <Spinner size="sm" me="2" /> {t('assist.running')}
        </Text>
      )}
    </Modal>
  );
}
