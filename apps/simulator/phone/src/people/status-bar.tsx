import { clock, type Notice } from '@prosa/simulator-page';
import type { UserView } from '@prosa/whatsapp-simulator';
import { BatteryMedium, Plane, Signal, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

const TICK_MS = 10_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  person: UserView;
  notice: Notice;
}

/** The strip at the top of every phone; its plane switches the network off and on. */
export function StatusBar({ person: { phone, online }, notice }: Props) {
  const { t, language } = useLanguage();
  const now = useNow();
  return (
    <div className="status-bar">
      <time aria-hidden="true">{clock(now, language)}</time>
      <span className="camera" aria-hidden="true" />
      <span className="status-icons">
        <button
          type="button"
          role="switch"
          className="airplane"
          aria-checked={!online}
          aria-label={t('airplane')}
          title={t('airplane')}
          onClick={() => void notice.attempt(() => api.setNetwork(phone, !online))}
        >
          <Plane size={15} />
        </button>
        {online && <Signal size={15} aria-hidden="true" />}
        {online && <Wifi size={15} aria-hidden="true" />}
        <BatteryMedium size={19} aria-hidden="true" />
      </span>
    </div>
  );
}
