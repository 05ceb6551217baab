import { Clock, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/format/time.js';
import { PlainTime } from '../../../shared/format/plain-time.js';
import { Ticks } from '../../../shared/messaging/ticks.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { bubbleStyles } from './bubble-styles.js';
import { isFailed } from './delivery.js';

/** A note is never delivered: its clock shows only until the server has it. */
const hasTicks = ({ isPrivate, outgoing }: ThreadMessage) => !isPrivate || outgoing !== null;

/** Time and ticks in the corner of a bubble. */
export function BubbleMeta({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');

  return (
    <div className={bubbleStyles.meta}>
      {message.isEdited && !message.isDeleted && <span>{t('edited')}</span>}
      {message.origin === 'recovered' && <History size={12} role="img" aria-label={t('recovered')} />}
      {message.changeState === 'pending' && <Clock size={12} role="img" aria-label={t('changing')} />}
      <PlainTime value={message.createdAt} format={clockText} className={bubbleStyles.time} />
      {message.fromMe && !message.isDeleted && hasTicks(message) && (
        <Ticks ack={message.ack} isFailed={isFailed(message)} />
      )}
    </div>
  );
}
