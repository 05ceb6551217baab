import { localText, type RecipientPage, type RecipientView } from '@prosa/contracts';
import type { CellValue } from '@prosa/service-kit/operations';
import type { RecipientTexts } from './recipient-texts.js';

interface Shown {
  texts: RecipientTexts;
  /** IANA name. */
  timeZone: string;
}

/** Recipients as rows of a sheet, page by page, as fast as the caller reads. */
export async function* recipientRows(
  first: RecipientPage,
  read: (after: number) => Promise<RecipientPage>,
  shown: Shown,
): AsyncGenerator<CellValue[]> {
  for (let page = first; ;) {
    for (const recipient of page.recipients) yield cellsOf(recipient, shown);
    if (page.next === null) return;
    page = await read(page.next);
  }
}

/** In the order of `RecipientTexts.columns`. */
function cellsOf(recipient: RecipientView, { texts, timeZone }: Shown): CellValue[] {
  const { name, number, email, state, reason, variant, ticketId, cost } = recipient;
  const { confirmedAt, sentAt, deliveredAt, readAt, answeredAt, optedOutAt } = recipient;
  const times = [recipient.requestedAt, confirmedAt, sentAt, deliveredAt, readAt, answeredAt, optedOutAt];
  return [
    name,
    number,
    email,
    texts.states[state],
    reason === null ? null : texts.reasonOf(reason),
    variant,
    ...times.map((time) => timeCell(time, timeZone)),
    ticketId,
    cost?.amount ?? null,
    cost?.currency ?? null,
  ];
}

/** A time by the company's clock: a sheet knows no zones. */
const timeCell = (time: string | null, timeZone: string): Date | null =>
  time === null ? null : new Date(`${localText(timeZone, new Date(time))}Z`);
