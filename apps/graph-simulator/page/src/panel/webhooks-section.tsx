import type { Settings, SettingsChange } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { useEffect, useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { Check } from './check';

/** How webhooks are delivered. */
export function WebhooksSection({ version, notice }: { version: number; notice: Notice }) {
  const { t } = useLanguage();
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => void api.settings().then(setSettings), [version]);
  if (!settings) return null;
  const change = (next: SettingsChange): void =>
    void notice.attempt(async () => setSettings(await api.changeSettings(next)));
  const { webhooks, statuses } = settings;
  return (
    <section className="control-section">
      <h3>{t('webhooks')}</h3>
      <Check
        label={t('isPaused')}
        isOn={webhooks.isPaused}
        onChange={(isPaused) => change({ webhooks: { isPaused } })}
      />
      <Check
        label={t('duplicates')}
        isOn={webhooks.copies > 1}
        onChange={(isOn) => change({ webhooks: { copies: isOn ? 2 : 1 } })}
      />
      <Check
        label={t('outOfOrder')}
        isOn={statuses.isReversed}
        onChange={(isReversed) => change({ statuses: { isReversed } })}
      />
    </section>
  );
}
