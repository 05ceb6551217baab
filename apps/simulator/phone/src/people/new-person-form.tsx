import type { Notice } from '@prosa/simulator-page';
import { useState, type FormEvent } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

interface Props {
  notice: Notice;
  onCreated: (phone: string) => void;
  onClose: () => void;
}

export function NewPersonForm({ notice, onCreated, onClose }: Props) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void notice.attempt(async () => onCreated((await api.createPerson(name.trim(), number)).phone));
  }

  return (
    <form className="person-form" onSubmit={handleSubmit}>
      <label>
        {t('name')}
        <input value={name} onChange={({ target }) => setName(target.value)} required autoFocus maxLength={50} />
      </label>
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
