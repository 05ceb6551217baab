import type { StatChange } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useHoursMinutes } from './use-hours-minutes.js';

export interface Compared {
  /** Null where there is not enough data. */
  now: number | null;
  before: number | null;
  /** Milliseconds, points of a score, or a number of things. */
  unit?: 'count' | 'duration' | 'points';
  /** Whether more of it is good; undefined where it is neither. */
  isMoreGood?: boolean;
}

const MINUTE_MS = 60_000;

/** Describes a change against the period before; undefined where one of the two has no data. */
export function useChange(): (compared: Compared) => StatChange | undefined {
  const { t } = useTranslation('dashboard');
  const { number, percent } = useFormat();
  const hoursMinutes = useHoursMinutes();

  function amountOf(difference: number, before: number, unit: Compared['unit']): string {
    if (unit === 'duration') return hoursMinutes(difference);
    if (unit === 'points') return t('change.points', { count: difference });
    const share = difference / before;
    // Less than one percent is a whole number all the same.
    return share < 0.01 ? number(difference) : percent(share);
  }

  function wordsOf(now: number, before: number, unit: Compared['unit']): string {
    if (unit === 'count' && before === 0) return t('change.fromZero');
    const amount = amountOf(Math.abs(now - before), before, unit);
    return t(now > before ? 'change.more' : 'change.less', { amount });
  }

  return ({ now, before, unit = 'count', isMoreGood }) => {
    if (now === null || before === null) return undefined;
    const least = unit === 'duration' ? MINUTE_MS / 2 : 1;
    if (Math.abs(now - before) < least) return { direction: 'same', tone: 'plain', text: t('change.same') };
    const isMore = now > before;
    return {
      direction: isMore ? 'up' : 'down',
      tone: toneOf(isMore, isMoreGood),
      text: wordsOf(now, before, unit),
    };
  };
}

function toneOf(isMore: boolean, isMoreGood: boolean | undefined): StatChange['tone'] {
  if (isMoreGood === undefined) return 'plain';
  return isMore === isMoreGood ? 'good' : 'bad';
}
