import { clock } from '@prosa/simulator-page';
import { useLanguage } from '../shared/language';
import type { LogEntry } from '../world/use-stream';

const isWrong = (status: number): boolean => status === 0 || status >= 400;

/** Calls of the product and webhooks to it, newest first. */
export function EventLog({ entries }: { entries: LogEntry[] }) {
  const { t, language } = useLanguage();
  return (
    <section className="control-section">
      <h3>{t('events')}</h3>
      {entries.length === 0 && <p>{t('noEvents')}</p>}
      <ol className="events">
        {entries.map((each, index) => (
          <li key={entries.length - index} className={isWrong(each.entry.status) ? 'is-wrong' : ''}>
            <time>{clock(each.entry.at, language)}</time>
            <Line entry={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ entry }: { entry: LogEntry }) {
  const { t } = useLanguage();
  if (!entry.isCall) {
    const { product, status, attempt } = entry.entry;
    const again = attempt > 1 ? ` (${attempt})` : '';
    return (
      <span>
        ⇠ webhook {product}
        {again} {status || t('noAnswer')}
      </span>
    );
  }
  const { method, path, status, code } = entry.entry;
  return (
    <span>
      ⇢ {method} {path} {status || t('noAnswer')}
      {code !== undefined && ` #${code}`}
    </span>
  );
}
