import type { Notice } from '@prosa/simulator-page';
import { type FormEvent, useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

interface Props {
  notice: Notice;
  onCreated: (id: string) => void;
  onClose: () => void;
}

const userNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w\s]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '.');

/** A person with a number, or with a user name alone. */
export function NewPersonForm({ notice, onCreated, onClose }: Props) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [hasNumber, setHasNumber] = useState(true);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const shown = name.trim();
    const identity = hasNumber ? { phone: number.replace(/\D/g, '') } : { username: userNameOf(shown) };
    void notice.attempt(async () => onCreated((await api.createPerson({ name: shown, ...identity })).id));
  }

  return (
    <form className="person-form" onSubmit={handleSubmit}>
      <label>
        {t('name')}
        <input value={name} onChange={({ target }) => setName(target.value)} required autoFocus maxLength={50} />
      </label>
      {hasNumber && (
        <label>
          {t('number')}
          <input
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            required
            type="tel"
            inputMode="tel"
            placeholder="55 11 91234-5678"
            pattern="[+\d\s\(\)\-]{7,24}"
          />
        </label>
      )}
      <label className="check">
        <input type="checkbox" checked={!hasNumber} onChange={() => setHasNumber(!hasNumber)} />
        {t('noNumber')}
      </label>
      <div className="form-actions">
        <button type="button" className="plain-button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="main-button">
          {t('create')}
        </button>
      </div>
    </form>
  );
}
