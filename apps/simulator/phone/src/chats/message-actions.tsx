import type { MessageView } from '@prosa/whatsapp-simulator';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { usePhone } from '../shared/phone-context';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** Actions of the phone's owner on a message: react; edit or take back one of their own. */
export function MessageActions({ message }: { message: MessageView }) {
  const { t } = useLanguage();
  const phone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const { id, isOwn, content, reactions } = message;
  const change = (wanted: Parameters<typeof api.change>[2]): void => {
    setIsOpen(false);
    void api.change(phone, id, wanted);
  };
  const edit = (): void => {
    const text = window.prompt(t('edit'), content.text);
    if (text) change({ edit: text });
  };
  return (
    <div className="bubble-actions">
      <button
        type="button"
        className="bubble-menu-button"
        aria-label={t('messageMenu')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="bubble-menu" role="menu">
          <div className="bubble-menu-row">
            {EMOJI.map((emoji) => (
              <button
                key={emoji}
                type="button"
                role="menuitem"
                onClick={() => change({ react: reactions[phone] === emoji ? '' : emoji })}
              >
                {emoji}
              </button>
            ))}
          </div>
          {isOwn && content.kind === 'text' && (
            <button type="button" role="menuitem" onClick={edit}>
              {t('edit')}
            </button>
          )}
          {isOwn && (
            <button type="button" role="menuitem" onClick={() => change({ revoke: true })}>
              {t('deleteForAll')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
