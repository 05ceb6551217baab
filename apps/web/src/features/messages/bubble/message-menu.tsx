import { Menu, Portal } from '@chakra-ui/react';
import { classes } from '@prosa/ui';
import { ChevronDown, Copy, Forward, Info, Languages, ListTodo, Pencil, Reply, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { ReactionPicker } from '../react/reaction-picker.js';
import { ReactionRow } from '../react/reaction-row.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { addTask } from '../../../shared/tasks/tasks.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useAssistLanguage } from '../assist/use-assist.js';
import { useThread } from '../read-thread/thread-context.js';
import { bubbleStyles } from './bubble-styles.js';
import { captionOf } from './message-body.js';

interface Props {
  message: ThreadMessage;
  /** The desk's own reaction; '' for none. */
  ownReaction: string;
}

interface OpenProps extends Props {
  anchor: () => HTMLElement | null;
  onMoreReactions: () => void;
  onClose: () => void;
}

function OpenMenu({ message, ownReaction, anchor, onMoreReactions, onClose }: OpenProps) {
  const { t } = useTranslation('messages');
  const thread = useThread();
  const { can, react, assists } = useConversation();
  const makeTask = useMakeTask();
  const text = captionOf(message);
  const spoken = text || (message.transcript ?? '');
  const language = useAssistLanguage();
  const translate = () => void assists?.translations.request(message.id, spoken, language);

  return (
    <Menu.Root
      defaultOpen
      positioning={{ getAnchorElement: anchor, placement: 'bottom-end' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {can('react', message) && (
              <ReactionRow own={ownReaction} onReact={(emoji) => react(message, emoji)} onMore={onMoreReactions} />
            )}
            {can('quote', message) && (
              <Menu.Item value="reply" onSelect={() => thread.reply(message)}>
                <Reply size={16} aria-hidden /> {t('menu.reply')}
              </Menu.Item>
            )}
            {text !== '' && (
              <Menu.Item value="copy" onSelect={() => void navigator.clipboard?.writeText(text)}>
                <Copy size={16} aria-hidden /> {t('menu.copy')}
              </Menu.Item>
            )}
            {text !== '' && (
              <Menu.Item value="task" onSelect={() => makeTask(text)}>
                <ListTodo size={16} aria-hidden /> {t('menu.task')}
              </Menu.Item>
            )}
            {assists && spoken !== '' && (
              <Menu.Item value="translate" onSelect={translate}>
                <Languages size={16} aria-hidden /> {t('menu.translate')}
              </Menu.Item>
            )}
            {can('forward', message) && (
              <Menu.Item value="forward" onSelect={() => thread.select(message)}>
                <Forward size={16} aria-hidden /> {t('menu.forward')}
              </Menu.Item>
            )}
            {can('details', message) && (
              <Menu.Item value="details" onSelect={() => thread.showDetails(message)}>
                <Info size={16} aria-hidden /> {t('menu.details')}
              </Menu.Item>
            )}
            {can('edit', message) && (
              <Menu.Item value="edit" onSelect={() => thread.requestEdit(message)}>
                <Pencil size={16} aria-hidden /> {t('menu.edit')}
              </Menu.Item>
            )}
            {can('delete', message) && (
              <Menu.Item value="delete" color="bad.fg" onSelect={() => thread.requestDelete(message)}>
                <Trash2 size={16} aria-hidden /> {t('menu.delete')}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function useHasMenu(message: ThreadMessage): boolean {
  const { can } = useConversation();
  if (message.outgoing || message.isDeleted) return false;
  return (
    can('details', message) ||
    can('quote', message) ||
    captionOf(message) !== '' ||
    can('forward', message) ||
    can('delete', message)
  );
}

/** Menu of a message. Its content is mounted only while open, since a thread has many bubbles. */
export function MessageMenu({ message, ownReaction }: Props) {
  const { t } = useTranslation('messages');
  const { react } = useConversation();
  const hasMenu = useHasMenu(message);
  const [opened, setOpened] = useState<'menu' | 'reactions'>();
  const button = useRef<HTMLButtonElement>(null);
  const anchor = () => button.current;

  if (!hasMenu) return null;

  function handleClose() {
    setOpened((now) => (now === 'menu' ? undefined : now));
    if (document.activeElement === document.body) button.current?.focus();
  }

  return (
    <>
      <button
        type="button"
        ref={button}
        aria-label={t('menu.title')}
        title={t('menu.title')}
        className={classes(bubbleStyles.menu, opened && bubbleStyles.menuOpen)}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        onClick={() => setOpened('menu')}
      >
        <ChevronDown size={16} aria-hidden />
      </button>
      {opened === 'menu' && (
        <OpenMenu
          message={message}
          ownReaction={ownReaction}
          anchor={anchor}
          onMoreReactions={() => setOpened('reactions')}
          onClose={handleClose}
        />
      )}
      {opened === 'reactions' && (
        <ReactionPicker
          anchor={anchor}
          onReact={(emoji) => react(message, emoji)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Returns the function that adds a message's text to the to-do list, with a link back to the conversation. */
function useMakeTask(): (text: string) => void {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { path, title } = useConversation();

  return (text) => {
    addTask(text, { path, title });
    toaster.success({
      title: t('taskMade'),
      action: { label: t('showTasks'), onClick: () => void navigate(PATHS.todo) },
    });
  };
}
