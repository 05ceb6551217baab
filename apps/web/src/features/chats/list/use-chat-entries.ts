import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleMore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chatName, CHATS_KEY, type Chats } from '../api/chats-cache.js';
import { matching } from './matching.js';

/** The most chats that are offered beside other findings. */
const SHOWN = 5;

/** Returns the user's chats of a text as lines of the palette. */
export function useChatEntries() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return (text: string) => {
    const chats = Object.values(queryClient.getQueryData<Chats>(CHATS_KEY) ?? {});
    return matching(text === '' ? [] : chats, text)
      .slice(0, SHOWN)
      .map((chat) => ({
        id: `chat-${chat.id}`,
        label: chatName(chat, user.id),
        icon: MessageCircleMore,
        section: t('item.chats'),
        run: () => void navigate(chatAddress(chat.uuid)),
      }));
  };
}
