import type { ContactView } from '@prosa/contracts';
import { contactPictureKey } from '@prosa/service-kit/operations';
import { anActor, anEvent } from '@prosa/testing';
import { Readable } from 'node:stream';
import { aTicketView, CONTACT } from '../../test/views.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { DroppedFiles } from '../media/dropped-files.js';

const BYTES = Buffer.from('a face');

describe('pictures of contacts', () => {
  const gateway = useGateway();
  const token = 'token';
  const key = contactPictureKey(1, '17', BYTES);
  const withPicture = { ...CONTACT, urlPicture: key };
  const pathOf = (link: string) => link.slice(gateway.url.length);
  async function linkTo(contact: ContactView): Promise<string> {
    gateway.services.answer('contacts.get', () => contact);
    const response = await gateway.call('GET', `/contacts/${contact.id}`, { token });
    return ((await response.json()) as ContactView).urlPicture;
  }

  beforeEach(async () => {
    gateway.services.signIn(token, anActor({ companyId: 1 }));
    await gateway.platform.storage.put(key, Readable.from([BYTES]));
  });

  it('leave as absolute links that show them and not where they are stored', async () => {
    const link = await linkTo(withPicture);

    expect(link).toMatch(new RegExp(`^${gateway.url}/media/[^/]+/${CONTACT.id}\\.jpeg$`));
    const shown = await gateway.call('GET', pathOf(link));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(BYTES);
    expect(await linkTo(withPicture)).toBe(link);
  });

  it('are linked wherever a contact stands, and nothing else is changed', async () => {
    const ticket = aTicketView({ contact: withPicture });
    gateway.services.answer('contacts.list', () => ({
      contacts: [
        { ...withPicture, tickets: [] },
        { ...CONTACT, tickets: [] },
      ],
      hasMore: false,
      count: 2,
    }));
    gateway.services.answer('tickets.byUuid', () => ticket);

    const page = (await (await gateway.call('GET', '/contacts', { token })).json()) as { contacts: ContactView[] };
    expect(page.contacts.map(({ urlPicture }) => urlPicture)).toEqual([expect.stringContaining('/media/'), '']);
    const shown = (await (await gateway.call('GET', `/tickets/u/${ticket.uuid}`, { token })).json()) as typeof ticket;
    expect(shown).toEqual({ ...ticket, contact: { ...withPicture, urlPicture: page.contacts[0]?.urlPicture } });
  });

  it.each([
    ['nobody has', () => Promise.resolve(contactPictureKey(1, '99', BYTES))],
    ['of another company', () => Promise.resolve(contactPictureKey(2, '17', BYTES))],
  ])('%s are refused alike', async (_, find) => {
    const link = await linkTo({ ...CONTACT, urlPicture: await find() });
    // A key of another company gets no link: it stays as it is and leads nowhere.
    const address = link.startsWith('http') ? pathOf(link) : `/media/${link}`;
    const { status } = await gateway.call('GET', address);
    expect(status).toBe(404);
  });

  it('are shown to nobody once they are dropped', async () => {
    const link = await linkTo(withPicture);
    const dropped = gateway.running.app.get(DroppedFiles);
    await dropped.pictureDropped(anEvent('contact.pictureDropped', 1, { key }));
    await dropped.pictureDropped(anEvent('contact.pictureDropped', 1, { key }));

    expect((await gateway.call('GET', pathOf(link))).status).toBe(404);
  });
});
