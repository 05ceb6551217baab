import type { Notice } from '@prosa/simulator-page';
import type { UserView } from '@prosa/whatsapp-simulator';
import { QrCode, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

interface Props {
  qr: string;
  people: Map<string, UserView>;
  notice: Notice;
  /** The person who scanned it; null when it was dismissed. */
  onDone: (phone: string | null) => void;
}

/** A code that came with the address (`?qr=`): one click scans it with a chosen phone. */
export function CodeBanner({ qr, people, notice, onDone }: Props) {
  const { t } = useLanguage();
  const [isBusy, setIsBusy] = useState(false);

  async function scan(phone: string): Promise<void> {
    setIsBusy(true);
    const worked = await notice.attempt(() => api.scan(phone, qr));
    setIsBusy(false);
    if (worked) onDone(phone);
  }

  return (
    <section className="code-banner" aria-label={t('codeWaiting')}>
      <QrCode size={28} aria-hidden="true" />
      <h2>{t('codeWaiting')}</h2>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={() => onDone(null)}>
        <X size={18} />
      </button>
      <div className="code-people">
        {people.size === 0 && <p>{t('noPeople')}</p>}
        {[...people.values()].map(({ phone, name }) => (
          <button type="button" key={phone} className="main-button" disabled={isBusy} onClick={() => void scan(phone)}>
            {t('scanWith', { name })}
          </button>
        ))}
      </div>
    </section>
  );
}
