import { Avatar, type Notice, phoneNumber } from '@prosa/simulator-page';
import type { UserView } from '@prosa/whatsapp-simulator';
import { MonitorSmartphone, PlaneTakeoff, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../shared/language';
import { UnreadCount } from '../shared/unread-count';
import { NewPersonForm } from './new-person-form';

interface Props {
  people: Map<string, UserView>;
  selected: string | null;
  notice: Notice;
  onChoose: (phone: string) => void;
}

export function PeopleList({ people, selected, notice, onChoose }: Props) {
  const { t } = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <nav className="people" aria-label={t('people')}>
      <div className="column-title">
        <h2>{t('people')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('addPerson')}
          title={t('addPerson')}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          <UserPlus size={20} />
        </button>
      </div>
      {isAdding && (
        <NewPersonForm
          notice={notice}
          onClose={() => setIsAdding(false)}
          onCreated={(phone) => {
            setIsAdding(false);
            onChoose(phone);
          }}
        />
      )}
      {people.size === 0 && !isAdding && <p className="empty">{t('noPeople')}</p>}
      <ul>
        {[...people.values()].map((person) => (
          <li key={person.phone}>
            <PersonButton person={person} isSelected={person.phone === selected} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PersonProps {
  person: UserView;
  isSelected: boolean;
  onChoose: (phone: string) => void;
}

function PersonButton({ person, isSelected, onChoose }: PersonProps) {
  const { t } = useLanguage();
  const { phone, name, online, unread, pictureUrl, devices } = person;
  return (
    <button
      type="button"
      className="person"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onChoose(phone)}
    >
      <Avatar id={phone} name={name} pictureUrl={pictureUrl} />
      <span className="person-text">
        <span className="person-name">{name}</span>
        <span className="person-number">{phoneNumber(phone)}</span>
      </span>
      {devices.length > 0 && (
        <MonitorSmartphone
          className={devices.some((device) => device.online) ? 'mark-on' : 'mark'}
          size={18}
          aria-label={t('linked')}
          role="img"
        />
      )}
      {!online && <PlaneTakeoff className="mark-off" size={18} aria-label={t('offline')} role="img" />}
      <UnreadCount count={unread} />
    </button>
  );
}
