import type { Notice } from '@prosa/simulator-page';
import { useEffect, useState } from 'react';
import { api, type ClockMove } from '../shared/api';
import { useLanguage } from '../shared/language';

const TICK_MS = 10_000;
const HOUR_MS = 3_600_000;

const MOVES = [
  { text: 'plusHour', move: { advanceMs: HOUR_MS } },
  { text: 'plusDay', move: { advanceMs: 24 * HOUR_MS } },
  { text: 'plusWeek', move: { advanceMs: 7 * 24 * HOUR_MS } },
  { text: 'realTime', move: {} },
] as const;

/** The platform's time, by which windows close and links and tokens expire. */
export function ClockSection({ version, notice }: { version: number; notice: Notice }) {
  const { t, language } = useLanguage();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const load = (): void => void api.clock().then((clock) => setNow(clock.now));
    load();
    const timer = setInterval(load, TICK_MS);
    return () => clearInterval(timer);
  }, [version]);
  const move = (by: ClockMove): void => void notice.attempt(async () => setNow((await api.moveClock(by)).now));
  const time = now === null ? '…' : new Date(now).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <section className="control-section">
      <h3>{t('clock')}</h3>
      <p>{t('clockAt', { time })}</p>
      <div className="control-buttons">
        {MOVES.map(({ text, move: by }) => (
          <button key={text} type="button" className="small-button" onClick={() => move(by)}>
            {t(text)}
          </button>
        ))}
      </div>
    </section>
  );
}
