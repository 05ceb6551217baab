import type { MessageView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface Props {
  message: MessageView;
  personId: string;
  notice: Notice;
  onReply: () => void;
}

/** Actions of the person on a message: answer, react; edit or take back one of their own. */
export function MessageActions({ message, personId, notice, onReply }: Props) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { id, direction, text, reactions } = message;
  const run = (action: () => Promise<unknown>): void => {
    setIsOpen(false);
    void notice.attempt(action);
  };
  const edit = (): void => {
    const next = window.prompt(t('edit'), text);
    if (next) run(() => api.edit(personId, id, next));
  };
  const own = reactions.find(({ by }) => by === 'person')?.emoji;
  return (
    <div className="bubble-actions">
      <button
        type="button"
        className="bubble-menu-button"
        aria-label={t('messageMenu')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown size={16} />
      </button>
      {isOpen && (
        <div className="bubble-menu">
          <div className="bubble-menu-row">
            {EMOJI.map((emoji) => (
              <button
                key={emoji}
                type="button"
                aria-pressed={emoji === own}
                onClick={() => run(() => api.react(personId, id, emoji === own ? '' : emoji))}
              >
                {emoji}
              </button>
            ))}
          </div>
          <button
            type="button"
            onClick={() => {
              setIsOpen(false);
              onReply();
            }}
          >
            {t('reply')}
          </button>
          {direction === 'in' && (
            <>
              <button type="button" onClick={edit}>
                {t('edit')}
              </button>
              <button type="button" onClick={() => run(() => api.unsend(personId, id))}>
                {t('unsend')}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
