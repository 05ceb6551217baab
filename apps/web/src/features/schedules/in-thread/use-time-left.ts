import { useEffect, useState } from 'react';
import { serverNow } from '../../../shared/api/server-clock.js';
import { leftText } from '../../../shared/format/left-text.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';

const MINUTE_MS = 60_000;

/** The time until a moment by the clock of the server, which counts down: in the last minute by seconds; null once it is over. */
export function useTimeLeft(iso: string): string | null {
  const language = useLanguage();
  const [now, setNow] = useState(serverNow);
  const left = Date.parse(iso) - now;

  useEffect(() => {
    if (left <= 0) return undefined;
    const unit = left <= MINUTE_MS ? 1_000 : MINUTE_MS;
    const timer = setTimeout(() => setNow(serverNow()), (left % unit || unit) + 1);
    return () => clearTimeout(timer);
  }, [left, now]);

  return left <= 0 ? null : leftText(left, language);
}
