import { Box, Flex, Menu, Text } from '@chakra-ui/react';
import type { ChatView } from '@prosa/contracts';
import { Avatar, IconButton } from '@prosa/ui';
import { ArrowLeft, LogOut, MoreVertical, Pencil, Search, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chatName } from '../api/chats-cache.js';

interface Props {
  chat: ChatView;
  /** Returns to the list, on narrow screens. */
  onBack: () => void;
  onFind: () => void;
  onEdit: () => void;
  onLeave: () => void;
  onDelete: () => void;
}

/** Header of a chat: its name, its members, and what may be done with it. */
export function ChatHead({ chat, onBack, onFind, onEdit, onLeave, onDelete }: Props) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const isOwner = chat.ownerId === user.id;
  const name = chatName(chat, user.id);
  const members = chat.users.map((member) => (member.userId === user.id ? t('you') : member.user.name)).join(', ');
  useCommands([{ id: 'thread.find', icon: Search, run: onFind }]);

  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      minHeight="60px"
      paddingInline={{ base: '2', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      <Box hideFrom="md">
        <IconButton label={t('back')} icon={<ArrowLeft size={20} />} size="md" onClick={onBack} />
      </Box>
      <Avatar name={name} isGroup={!chat.isDirect} />
      <Box flex="1" minWidth="0">
        <Text as="h2" fontSize="body" fontWeight="semibold" truncate title={name}>
          {name}
        </Text>
        <Text fontSize="xs" color="fg.muted" truncate title={members}>
          {chat.isDirect ? t('direct') : members}
        </Text>
      </Box>
      <IconButton label={t('find')} icon={<Search size={20} />} onClick={onFind} />
      <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
        <Menu.Trigger asChild>
          <IconButton label={t('menu.title')} icon={<MoreVertical size={20} />} />
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {isOwner && (
              <Menu.Item value="edit" onClick={onEdit}>
                <Pencil size={16} aria-hidden /> {t('menu.edit')}
              </Menu.Item>
            )}
            <Menu.Item value="leave" onClick={onLeave}>
              <LogOut size={16} aria-hidden /> {t('menu.leave')}
            </Menu.Item>
            {isOwner && (
              <Menu.Item value="delete" color="bad.fg" onClick={onDelete}>
                <Trash2 size={16} aria-hidden /> {t('menu.delete')}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  );
}
