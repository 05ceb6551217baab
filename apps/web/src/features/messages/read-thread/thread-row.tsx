import { Flex } from '@chakra-ui/react';
import { classes } from '@prosa/ui';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { PaneBoundary } from '../../../shared/panes/pane.js';
import { bubbleStyles } from '../bubble/bubble-styles.js';
import { MessageBubble } from '../bubble/message-bubble.js';
import { Selectable } from '../select-messages/selectable.js';
import type { Target } from '../scroll/use-thread-position.js';
import { OlderRow } from './older-row.js';
import { DayChip, NewDivider, SectionDivider } from './separators.js';
import type { ThreadItem } from './thread-items.js';

interface Props {
  item: ThreadItem;
  /** Set for a moment after a jump to it. */
  mark: Target | null;
}

type Message = Extract<ThreadItem, { kind: 'message' }>;

const areSameReactions = (a: Message['reactions'], b: Message['reactions']) =>
  a.length === b.length &&
  a.every(({ emoji, fromMe, name }, at) => emoji === b[at].emoji && fromMe === b[at].fromMe && name === b[at].name);

/** Items are new objects with every message; a row renders only when its own item differs. */
function isSame(a: Props, b: Props): boolean {
  if (a.mark !== b.mark) return false;
  if (a.item.kind !== 'message' || b.item.kind !== 'message') return a.item === b.item;
  const { message, isFirst, isLast, reactions } = a.item;
  const isUnchanged = message === b.item.message && isFirst === b.item.isFirst && isLast === b.item.isLast;
  return isUnchanged && areSameReactions(reactions, b.item.reactions);
}

/** One row of any kind. */
export const ThreadRow = memo(function ThreadRow({ item, mark }: Props) {
  const { t } = useTranslation('messages');
  const { phone } = useConversation();

  switch (item.kind) {
    case 'day':
      return (
        <Flex justify="center" py="2">
          <DayChip date={item.date} />
        </Flex>
      );
    case 'new':
      return <NewDivider />;
    case 'older':
      return phone && <OlderRow phone={phone} />;
    case 'section':
      return <SectionDivider section={item.section} />;
    case 'message':
      return (
        <Marked mark={mark}>
          <PaneBoundary shape="line" title={t('broken')} resetKey={item.message}>
            <Selectable message={item.message}>
              <MessageBubble
                message={item.message}
                reactions={item.reactions}
                isFirst={item.isFirst}
                isLast={item.isLast}
              />
            </Selectable>
          </PaneBoundary>
        </Marked>
      );
  }
}, isSame);

/** A highlighted row, which takes the focus when the jump asks for it. */
function Marked({ mark, children }: { mark: Target | null; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (mark?.movesFocus) row.current?.focus({ preventScroll: true });
  }, [mark]);

  return (
    <div ref={row} tabIndex={-1} className={classes(bubbleStyles.row, mark && bubbleStyles.marked)}>
      {children}
    </div>
  );
}
