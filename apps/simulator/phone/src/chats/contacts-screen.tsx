import { Avatar, phoneNumber } from '@prosa/simulator-page';
import type { UserView } from '@prosa/whatsapp-simulator';
import { useLanguage } from '../shared/language';
import { ScreenHeader } from '../shared/screen-header';

interface Props {
  person: UserView;
  people: Map<string, UserView>;
  onOpen: (phone: string) => void;
  onBack: () => void;
}

/** Everybody else, accounts with a linked system first: the usual recipients. */
export function ContactsScreen({ person, people, onOpen, onBack }: Props) {
  const { t } = useLanguage();
  const others = [...people.values()]
    .filter(({ phone }) => phone !== person.phone)
    .sort((a, b) => Number(b.devices.length > 0) - Number(a.devices.length > 0) || a.name.localeCompare(b.name));
  return (
    <div className="screen">
      <ScreenHeader title={t('contacts')} onBack={onBack} />
      <div className="screen-body">
        {others.length === 0 && <p className="empty">{t('noPeople')}</p>}
        <ul className="chat-list">
          {others.map(({ phone, name, pictureUrl, devices }) => (
            <li key={phone}>
              <button type="button" className="chat-row" onClick={() => onOpen(phone)}>
                <Avatar id={phone} name={name} pictureUrl={pictureUrl} />
                <span className="chat-row-text">
                  <span className="chat-row-name">{name}</span>
                  <span className="chat-row-preview">
                    {phoneNumber(phone)}
                    {devices.length > 0 && ` · ${t('linked')}`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
