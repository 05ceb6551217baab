import type { MessageView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { ExternalLink, List } from 'lucide-react';
import { useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

interface Props {
  message: MessageView;
  personId: string;
  notice: Notice;
}

/** Buttons, list, links and quick replies that the desk sent; pressing one answers. */
export function BubbleButtons({ message, personId, notice }: Props) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { buttons, listTitle, id } = message;
  if (buttons.length === 0) return null;
  const press = (button: string): void => {
    setIsOpen(false);
    void notice.attempt(() => api.press(personId, id, button));
  };
  return (
    <div className="bubble-buttons" role="group" aria-label={t('options')}>
      {listTitle && (
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <List size={16} aria-hidden="true" /> {listTitle}
        </button>
      )}
      {(!listTitle || isOpen) &&
        buttons.map(({ id: buttonId, title, description, url }) =>
          url ? (
            <a key={title} href={url} target="_blank" rel="noreferrer">
              <ExternalLink size={15} aria-hidden="true" /> {title}
            </a>
          ) : (
            <button key={buttonId} type="button" onClick={() => press(buttonId)}>
              <span>{title}</span>
              {description && <small>{description}</small>}
            </button>
          ),
        )}
    </div>
  );
}
