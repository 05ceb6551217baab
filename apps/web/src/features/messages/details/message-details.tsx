import { DataList } from '@chakra-ui/react';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { exactText } from '../../../shared/format/time.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { ackState } from '../../../shared/messaging/ticks.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { isFailed } from '../bubble/delivery.js';
import { priceText } from './price-text.js';

interface Props {
  message: ThreadMessage;
  onClose: () => void;
}

/** Who wrote it; '' for what was sent from the phone or another app. */
function useAuthorName({ userId }: ThreadMessage): string {
  const { t } = useTranslation('messages');
  const { user } = useConversation();
  const { data: users } = useUserNames({ isEnabled: userId !== null && userId !== user.id });
  if (userId === null) return '';
  return userId === user.id ? t('you') : (users?.find(({ id }) => id === userId)?.name ?? '');
}

/** What is known of a sent message beside its content: when, by whom, how far it got, and what it costs. */
export function MessageDetails({ message, onClose }: Props) {
  const { t } = useTranslation(['messages', 'messaging']);
  const { t: tMessages } = useTranslation('messages');
  const language = useLanguage();
  const author = useAuthorName(message);
  const { createdAt, ack, template, price } = message;
  const facts = {
    sent: exactText(createdAt),
    by: author,
    state: t(`messaging:ack.${ackState(ack, isFailed(message))}`),
    template: template?.name ?? '',
    price: price ? priceText(tMessages, price, language) : '',
  };

  return (
    <Modal title={t('details.title')} onClose={onClose}>
      <DataList.Root orientation="horizontal" gap="3" pb="2">
        {(Object.keys(facts) as (keyof typeof facts)[])
          .filter((key) => facts[key] !== '')
          .map((key) => (
            <DataList.Item key={key} alignItems="start">
              <DataList.ItemLabel color="fg.muted">{t(`details.${key}`)}</DataList.ItemLabel>
              <DataList.ItemValue overflowWrap="anywhere">{facts[key]}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList.Root>
    </Modal>
  );
}
