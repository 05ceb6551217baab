import type { AccountView, PersonView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { X } from 'lucide-react';
import { useLanguage } from '../shared/language';
import type { LogEntry } from '../world/use-stream';
import { AccessSection } from './access-section';
import { ClockSection } from './clock-section';
import { ElsewhereSection } from './elsewhere-section';
import { EventLog } from './event-log';
import { FaultsSection } from './faults-section';
import { PersonSection } from './person-section';
import { TemplatesSection } from './templates-section';
import { WebhooksSection } from './webhooks-section';

interface Props {
  account: AccountView | undefined;
  person: PersonView | undefined;
  log: LogEntry[];
  /** Changes when anything was changed. */
  version: number;
  notice: Notice;
  /** Only on screens too narrow for all columns. */
  onClose: () => void;
}

/** Moves time, breaks access, sends errors, changes templates and people, and shows what happens. */
export function ControlPanel({ account, person, log, version, notice, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <aside className="log control" aria-label={t('control')}>
      <div className="column-title">
        <h2>{t('control')}</h2>
        <button type="button" className="icon-button log-button" aria-label={t('close')} onClick={onClose}>
          <X size={20} />
        </button>
      </div>
      <div className="control-body" tabIndex={0} role="region" aria-label={t('options')}>
        <ClockSection version={version} notice={notice} />
        {account && person && <PersonSection account={account} person={person} notice={notice} />}
        {account && person && <ElsewhereSection account={account} person={person} notice={notice} />}
        {account && <FaultsSection account={account} person={person} version={version} notice={notice} />}
        {account && <AccessSection account={account} notice={notice} />}
        {account?.platform === 'whatsapp' && <TemplatesSection version={version} notice={notice} />}
        <WebhooksSection version={version} notice={notice} />
        <EventLog entries={log} />
      </div>
    </aside>
  );
}
