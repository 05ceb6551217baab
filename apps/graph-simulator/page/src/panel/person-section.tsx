import type { AccountView, PersonView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { handleOf } from '../people/people-list';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { Check } from './check';

interface Props {
  account: AccountView;
  person: PersonView;
  notice: Notice;
}

const SWITCHES = ['isUnreachable', 'hidesProfile'] as const;

/** How the shown person behaves. */
export function PersonSection({ account, person, notice }: Props) {
  const { t } = useLanguage();
  const turn = (isOffline: boolean): Promise<unknown> =>
    api.changePerson(person.id, { isOffline }).then(() => !isOffline && api.deliver(person.id, account.id));
  return (
    <section className="control-section">
      <h3>{t('person')}</h3>
      <p className="handle">{handleOf(person, account)}</p>
      <Check
        label={t('isOffline')}
        isOn={person.isOffline}
        onChange={(isOn) => void notice.attempt(() => turn(isOn))}
      />
      {SWITCHES.map((name) => (
        <Check
          key={name}
          label={t(name)}
          isOn={person[name]}
          onChange={(isOn) => void notice.attempt(() => api.changePerson(person.id, { [name]: isOn }))}
        />
      ))}
      {account.platform === 'whatsapp' && (
        <Check
          label={t('stoppedMarketing')}
          isOn={person.stoppedMarketing}
          onChange={(isOn) => void notice.attempt(() => api.marketing(person.id, account.id, isOn ? 'stop' : 'resume'))}
        />
      )}
    </section>
  );
}
