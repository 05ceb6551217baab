import type { Language } from '../languages.js';
import { openingAt } from './opening-at.js';
import type { OpeningPlan } from './opening-plan.js';
import { localMoment } from './zone-clock.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Texts for `{{openUntil}}` and `{{opensAt}}`; '' where there is nothing to name. */
export interface OpeningValues {
  /** The last open minute; '' while closed, or if it is open throughout the coming year. */
  openUntil: string;
  /** When it opens; '' while open, or if it does not open within the coming year. */
  opensAt: string;
}

/**
 * Until when it is open, or when it opens again, by the clock of a zone (IANA name): "18:00" today, "Monday 08:00"
 * within six days, otherwise the date ("5 January 08:00").
 */
export function openingValues(plan: OpeningPlan, zone: string, at: Date, language: Language): OpeningValues {
  const { isOpen, until } = openingAt(plan, zone, at);
  if (!until) return { openUntil: '', opensAt: '' };
  const moment = isOpen ? new Date(until.getTime() - MINUTE) : until;
  const text = momentText(moment, zone, at, language);
  return isOpen ? { openUntil: text, opensAt: '' } : { openUntil: '', opensAt: text };
}

function momentText(moment: Date, zone: string, at: Date, language: Language): string {
  const [there, here] = [localMoment(zone, moment), localMoment(zone, at)];
  if (there.date === here.date) return there.time;
  const days = (Date.parse(there.date) - Date.parse(here.date)) / DAY;
  const parts: Intl.DateTimeFormatOptions = days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  const locale = language === 'en' ? 'en-GB' : language;
  return `${new Intl.DateTimeFormat(locale, { timeZone: zone, ...parts }).format(moment)} ${there.time}`;
}
