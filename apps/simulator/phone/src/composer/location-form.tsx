import { useState, type FormEvent } from 'react';
import type { Place } from '../shared/api';
import { useLanguage } from '../shared/language';

const PLACES: Required<Place>[] = [
  { name: 'MASP, São Paulo', latitude: -23.56141, longitude: -46.65588 },
  { name: 'Puerta del Sol, Madrid', latitude: 40.41694, longitude: -3.70333 },
  { name: 'Galata Kulesi, İstanbul', latitude: 41.02565, longitude: 28.97411 },
];

interface Props {
  onSend: (place: Place) => void;
  onCancel: () => void;
}

export function LocationForm({ onSend, onCancel }: Props) {
  const { t } = useLanguage();
  const [place, setPlace] = useState<Required<Place>>(PLACES[0]!);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSend(place);
  }
  const coordinate = (name: 'latitude' | 'longitude', limit: number) => (
    <label>
      {t(name)}
      <input
        type="number"
        step="any"
        min={-limit}
        max={limit}
        required
        value={Number.isNaN(place[name]) ? '' : place[name]}
        onChange={({ target }) => setPlace({ ...place, [name]: target.valueAsNumber })}
      />
    </label>
  );

  return (
    <form className="location-form" onSubmit={handleSubmit}>
      <label>
        {t('place')}
        <select
          autoFocus
          value={place.name}
          onChange={({ target }) => setPlace(PLACES.find(({ name }) => name === target.value) ?? place)}
        >
          {PLACES.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div className="coordinates">
        {coordinate('latitude', 90)}
        {coordinate('longitude', 180)}
      </div>
      <div className="form-actions">
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" className="main-button">
          {t('send')}
        </button>
      </div>
    </form>
  );
}
