import type { MessageView } from '@prosa/whatsapp-simulator';
import { MapPin } from 'lucide-react';
import { useLanguage } from '../shared/language';

/** A drawn map, because a real one would be fetched from the network. */
export function LocationCard({ message }: { message: MessageView }) {
  const { t } = useLanguage();
  const { latitude, longitude, name, address } = message.content.location ?? { latitude: 0, longitude: 0 };
  return (
    <a className="location" href={`geo:${latitude},${longitude}`}>
      <span className="map" aria-hidden="true">
        <MapPin size={34} />
      </span>
      <span className="location-name">{name ?? t('location')}</span>
      {address && <span className="location-address">{address}</span>}
      <span className="location-address">
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </span>
    </a>
  );
}
