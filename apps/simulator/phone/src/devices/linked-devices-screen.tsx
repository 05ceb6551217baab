import type { Notice } from '@prosa/simulator-page';
import type { DeviceView, UserView } from '@prosa/whatsapp-simulator';
import { Laptop } from 'lucide-react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { ScreenHeader } from '../shared/screen-header';
import { LinkForm } from './link-form';

interface Props {
  person: UserView;
  notice: Notice;
  onBack: () => void;
}

export function LinkedDevicesScreen({ person, notice, onBack }: Props) {
  const { t } = useLanguage();
  return (
    <div className="screen">
      <ScreenHeader title={t('devices')} onBack={onBack} />
      <div className="screen-body devices">
        {person.devices.length === 0 && <p className="empty">{t('noDevices')}</p>}
        <ul>
          {person.devices.map((device) => (
            <li key={device.id}>
              <DeviceRow
                device={device}
                onUnlink={() => void notice.attempt(() => api.unlink(person.phone, device.id))}
              />
            </li>
          ))}
        </ul>
        <h3>{t('linkDevice')}</h3>
        <LinkForm phone={person.phone} notice={notice} />
      </div>
    </div>
  );
}

interface RowProps {
  device: DeviceView;
  onUnlink: () => void;
}

function DeviceRow({ device, onUnlink }: RowProps) {
  const { t, language } = useLanguage();
  const { id, online, pending, pushName, linkedAt } = device;
  const date = new Date(linkedAt).toLocaleDateString(language);
  return (
    <div className="device">
      <Laptop size={26} aria-hidden="true" />
      <span className="device-text">
        <span className="device-name">{pushName || t('device', { id })}</span>
        <span className="device-state">
          <span className={online ? 'dot is-on' : 'dot'} aria-hidden="true" />
          {t(online ? 'connected' : 'disconnected')} · {t('since', { date })}
          {pending > 0 && ` · ${t('waiting', { count: pending })}`}
        </span>
      </span>
      <button type="button" className="plain-button is-danger" onClick={onUnlink}>
        {t('unlink')}
      </button>
    </div>
  );
}
