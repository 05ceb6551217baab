import type { Scale } from '../options.js';

/** Counts of one company's rows and the ids they get. */
export interface CompanyPlan {
  id: number;
  contacts: number;
  tickets: number;
  messages: number;
  open: number;
  pending: number;
  groups: number;
  /** First id of the company's contacts and tickets. */
  contactBase: number;
  ticketBase: number;
}

export const QUEUES = 10;
/** Attendants of a company, ten per queue. User 0 is its admin. */
export const ATTENDANTS = 100;

export const userId = (companyId: number, attendant: number): number => companyId * 10_000 + attendant;
export const queueId = (companyId: number, queue: number): number => companyId * 100 + queue;
/** Each company has one connection, whose id is the company's. */
export const connectionOf = (companyId: number): number => companyId;

/** Divides the scale: the first company gets its share, the others equal parts of the remainder. */
export function planCompanies(scale: Scale): CompanyPlan[] {
  const { companies, largestShare } = scale;
  const shareOf = (index: number) => (index === 0 ? largestShare : (1 - largestShare) / (companies - 1));
  const plans: CompanyPlan[] = [];
  let contactBase = 0;
  let ticketBase = 0;
  for (let index = 0; index < companies; index++) {
    const share = shareOf(index);
    const contacts = Math.round(scale.contacts * share);
    const tickets = Math.round(scale.tickets * share);
    const open = index === 0 ? scale.openInLargest : Math.round(contacts * 0.25);
    const pending = Math.round(open / 5);
    const messages = Math.round(scale.messages * share);
    const groups = Math.round(open / 100);
    plans.push({ id: index + 1, contacts, tickets, messages, open, pending, groups, contactBase, ticketBase });
    contactBase += contacts;
    ticketBase += tickets;
  }
  return plans;
}
