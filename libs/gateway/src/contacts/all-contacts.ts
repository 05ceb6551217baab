import { type Actor, type ContactOptionPage, seesMaskedNumbers, withMaskedNumbers } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';

/**
 * All contacts of the company as the text of one JSON array, page by page, as fast as the caller reads: its size is that
 * of a page, however many contacts there are. The first page is read before anything is written, so that its refusal
 * is an answer. A stream passes no interceptor, so numbers are masked here.
 */
export async function allContacts(bus: Bus, actor: Actor): Promise<AsyncIterable<string>> {
  const read = async (after?: ContactOptionPage['next']): Promise<ContactOptionPage> => {
    const page = await bus.request(actor, { name: 'contacts.options', input: after ? { after } : {} });
    return seesMaskedNumbers(actor) ? withMaskedNumbers(page) : page;
  };
  return asArray(await read(), read);
}

async function* asArray(
  first: ContactOptionPage,
  read: (after: ContactOptionPage['next']) => Promise<ContactOptionPage>,
): AsyncGenerator<string> {
  yield '[';
  for (let page = first, isFirst = true; ; isFirst = false) {
    const rows = page.contacts.map((contact) => JSON.stringify(contact)).join(',');
    yield isFirst || rows === '' ? rows : `,${rows}`;
    if (page.next === null) break;
    page = await read(page.next);
  }
  yield ']';
}
