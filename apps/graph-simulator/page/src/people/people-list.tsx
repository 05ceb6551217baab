import type { AccountView, PersonView } from '@prosa/graph-simulator';
import { Avatar, type Notice, phoneNumber } from '@prosa/simulator-page';
import { PlaneTakeoff, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kindText } from '../chats/preview';
import { useLanguage } from '../shared/language';
import { NewPersonForm } from './new-person-form';

interface Props {
  people: PersonView[];
  account: AccountView | undefined;
  selected: string | null;
  notice: Notice;
  onChoose: (id: string) => void;
  /** Above the list. */
  children: ReactNode;
}

export function PeopleList({ people, account, selected, notice, onChoose, children }: Props) {
  const { t } = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <nav className="people" aria-label={t('people')}>
      {children}
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
          onCreated={(id) => {
            setIsAdding(false);
            onChoose(id);
          }}
        />
      )}
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton
              person={person}
              account={account}
              isSelected={person.id === selected}
              onChoose={() => onChoose(person.id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PersonProps {
  person: PersonView;
  account: AccountView | undefined;
  isSelected: boolean;
  onChoose: () => void;
}

/** How a person is known on the platform. */
export function handleOf(person: PersonView, account: AccountView | undefined): string {
  const { phone, hidesPhone, username, bsuid, psid } = person;
  if (account?.platform === 'messenger') return psid ?? '';
  if (account?.platform === 'instagram') return username ? `@${username}` : (person.igsid ?? '');
  if (phone && !hidesPhone) return phoneNumber(phone);
  return username ? `@${username}` : (bsuid ?? '');
}

function PersonButton({ person, account, isSelected, onChoose }: PersonProps) {
  const { t } = useLanguage();
  const { id, name, lastText, lastType, unread, isOffline } = person;
  const last = lastText ?? (lastType && kindText(lastType, t));
  return (
    <button type="button" className="person" aria-current={isSelected ? 'true' : undefined} onClick={onChoose}>
      <Avatar id={id} name={name} />
      <span className="person-text">
        <span className="person-name">{name}</span>
        <span className="person-number person-last">{last ?? handleOf(person, account)}</span>
      </span>
      {isOffline && <PlaneTakeoff className="mark-off" size={18} aria-label={t('isOffline')} role="img" />}
      {unread > 0 && (
        <span className="count">
          <span aria-hidden="true">{unread}</span>
          <span className="hidden">{t('unreadCount', { count: unread })}</span>
        </span>
      )}
    </button>
  );
}
