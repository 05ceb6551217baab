import { Flex, Menu } from '@chakra-ui/react';
import { TOUCH } from '@prosa/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The most common reactions. */
const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

const TOUCH_SIZE = { [TOUCH]: { boxSize: 'touch' } } as const;

interface Props {
  /** The desk's own reaction, '' for none; choosing it again removes it. */
  own: string;
  onReact: (emoji: string) => void;
  onMore: () => void;
}

/** First row of a message's menu: reactions with one click. */
export function ReactionRow({ own, onReact, onMore }: Props) {
  const { t } = useTranslation('messages');
  const shown = own !== '' && !QUICK.includes(own) ? [own, ...QUICK.slice(0, -1)] : QUICK;

  return (
    <Flex role="group" aria-label={t('menu.react')} gap="0.5" pb="1" mb="1" borderBottomWidth="1px">
      {shown.map((emoji) => (
        <Menu.Item
          key={emoji}
          value={`react-${emoji}`}
          aria-label={t(emoji === own ? 'menu.unreactWith' : 'menu.reactWith', { emoji })}
          justifyContent="center"
          boxSize="9"
          css={TOUCH_SIZE}
          p="0"
          fontSize="xl"
          borderRadius="full"
          bg={emoji === own ? 'brand.muted' : undefined}
          onSelect={() => onReact(emoji === own ? '' : emoji)}
        >
          {emoji}
        </Menu.Item>
      ))}
      <Menu.Item
        value="react-more"
        aria-label={t('menu.moreReactions')}
        justifyContent="center"
        boxSize="9"
        css={TOUCH_SIZE}
        p="0"
        borderRadius="full"
        onSelect={onMore}
      >
        <Plus size={18} aria-hidden />
      </Menu.Item>
    </Flex>
  );
}
