import { clock } from '@prosa/simulator-page';
import type { LogEntry, UserView } from '@prosa/whatsapp-simulator';
import { useLanguage } from '../shared/language';

interface Props {
  entries: LogEntry[];
  people: Map<string, UserView>;
}

/** What happens in the simulated network, newest first. */
export function EventLog({ entries, people }: Props) {
  const { t, language } = useLanguage();
  const nameOf = (phone: string | undefined): string => (phone ? (people.get(phone)?.name ?? phone) : '');
  const detailOf = ({ kind, detail, content }: LogEntry): string => {
    if (kind === 'receipt') return t(detail === 'read' || detail === 'played' ? 'read' : 'delivered');
    return detail ?? (content ? t(content) : '…');
  };
  return (
    <aside className="log" aria-label={t('events')}>
      <div className="column-title">
        <h2>{t('events')}</h2>
      </div>
      {entries.length === 0 && <p className="empty">{t('noEvents')}</p>}
      <ol tabIndex={0}>
        {entries.map((entry, index) => (
          <li key={entries.length - index} className={`log-${entry.kind}`}>
            <time>{clock(entry.at, language)}</time>
            <span>
              {t(`log.${entry.kind}`, {
                phone: nameOf(entry.phone),
                peer: nameOf(entry.peer),
                detail: detailOf(entry),
              })}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
