import type { Continuity, EditorValues } from './editor-values.js';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { durationText } from './duration-text.js';

type Silence = Pick<EditorValues, 'timeInactiveMessage' | 'expiresTicket' | 'whenExpiresTicket'>;

/** What is no number yet, while it is typed, counts as not set. */
const minutesOf = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) && value > 0 ? value : null;

/** Sentences that say what the times of a connection will do. */
export function useTimerSentences() {
  const { t } = useTranslation('connection-editor');
  const language = useLanguage();
  const words = (minutes: number) => durationText(minutes, language);

  const withoutWarning = (end: number | null, isOfCustomer: boolean): string => {
    if (end === null) return t('sentence.never');
    return t(isOfCustomer ? 'sentence.close_customer' : 'sentence.close_any', { end: words(end) });
  };
  const onlyWarning = (warn: number, isOfCustomer: boolean): string =>
    t(isOfCustomer ? 'sentence.warn_customer' : 'sentence.warn_any', { warn: words(warn) });
  const both = (warn: number, end: number, isOfCustomer: boolean): string => {
    if (warn >= end) return t('sentence.warnTooLate');
    const times = { warn: words(warn), rest: words(end - warn) };
    return t(isOfCustomer ? 'sentence.warnAndClose_customer' : 'sentence.warnAndClose_any', times);
  };

  return {
    silence({ timeInactiveMessage, expiresTicket, whenExpiresTicket }: Silence): string {
      const [warn, end] = [minutesOf(timeInactiveMessage), minutesOf(expiresTicket)];
      const isOfCustomer = whenExpiresTicket === '1';
      if (warn === null) return withoutWarning(end, isOfCustomer);
      return end === null ? onlyWarning(warn, isOfCustomer) : both(warn, end, isOfCustomer);
    },
    reopening(continuity: Continuity, timeCreateNewTicket: number | null): string {
      if (continuity === 'always') return t('sentence.oneTicket');
      const minutes = continuity === 'within' ? minutesOf(timeCreateNewTicket) : null;
      return minutes === null ? t('sentence.newTicket') : t('sentence.reopens', { time: words(minutes) });
    },
    waiting(timeSendQueue: number, queue: string | undefined): string {
      if (timeSendQueue === 0) return t('sentence.staysWithoutQueue');
      return t('sentence.goesToQueue', { time: words(timeSendQueue), queue: queue ?? t('sentence.chosenQueue') });
    },
    attempts(attempts: number | null, pause: number | null): string {
      const count = minutesOf(attempts) ?? 0;
      const minutes = minutesOf(pause);
      if (minutes === null) return t('sentence.botStops', { count });
      return t('sentence.botPauses', { count, time: words(minutes) });
    },
    rating(expiresTicketNPS: number | null, attempts: number | null): string {
      const minutes = minutesOf(expiresTicketNPS);
      const count = minutesOf(attempts) ?? 0;
      const invalid = t('sentence.ratingAttempts', { count });
      const wait = minutes === null ? t('sentence.ratingOpen') : t('sentence.ratingEnds', { time: words(minutes) });
      return `${wait} ${invalid}`;
    },
  };
}
