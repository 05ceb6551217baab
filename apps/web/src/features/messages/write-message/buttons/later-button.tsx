import { IconButton } from '@prosa/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../../shared/conversation/use-conversation.js';
import type { ComposerState } from '../use-composer.js';

/** Opens what sends the draft at a later time; the draft stays until it is scheduled. One message is scheduled at a time. */
export function LaterButton({ composer: { mode, text, files, clear } }: { composer: ComposerState }) {
  const { t } = useTranslation('messages');
  const { sendLater } = useConversation();
  const [file, ...more] = files.attachments;
  if (!sendLater || mode !== 'reply' || more.length > 0) return null;

  return (
    <IconButton
      label={t('sendLater')}
      icon={<CalendarClock size={20} />}
      placement="top"
      onClick={() => sendLater({ body: text.trim(), file: file?.file, onScheduled: clear })}
    />
  );
}
