import type { CompanyView } from '@prosa/contracts';
import { dateText } from '../format/time.js';

/** What has a due date: a company or an invoice. */
export type Due = Pick<CompanyView, 'dueDate' | 'dueLocal'>;

/** The due date by the company's clock, wherever this computer stands; a server of an earlier version sends the instant alone. */
export const dueLocalOf = ({ dueDate, dueLocal }: Due): string => dueLocal ?? dueDate;

/** The due day as dd/MM/yyyy. */
export const dueText = (of: Due): string => dateText(dueLocalOf(of));
