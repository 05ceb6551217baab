import type { AccountView, PersonView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { type FormEvent, useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

interface Props {
  account: AccountView;
  person: PersonView;
  notice: Notice;
}

/** Writes to the person as the account's owner, outside of the desk. */
export function ElsewhereSection({ account, person, notice }: Props) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void notice.attempt(async () => {
      await api.elsewhere(person.id, account.id, text.trim());
      setText('');
    });
  }
  return (
    <section className="control-section">
      <h3>{t('elsewhere')}</h3>
      <p>{t('elsewhereHelp')}</p>
      <form className="control-row" onSubmit={handleSubmit}>
        <input
          aria-label={t('message')}
          placeholder={t('message')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
        />
        <button type="submit" className="small-button">
          {t('send')}
        </button>
      </form>
    </section>
  );
}
