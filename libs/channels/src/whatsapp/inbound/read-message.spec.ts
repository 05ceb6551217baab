import { asOwner, useTestDatabase } from '@prosa/testing';
import { aSession, nothing, sealer } from '../../../test/arrange.js';
import { channelsService } from '../../channels.service.js';
import { AcceptInbound } from '../../inbound/accept-inbound.js';
import type { WAMessage } from '../baileys.js';
import { readMessage } from './read-message.js';

describe('readMessage', () => {
  const db = useTestDatabase(channelsService);

  it('reads what a sender wrote in a form that can be stored', async () => {
    const session = await aSession(db);
    const message = {
      key: { remoteJid: '5511911111111@s.whatsapp.net', id: 'A', fromMe: false },
      pushName: 'Al\0ice',
      message: { conversation: 'one\0two \\u0000' },
    } as WAMessage;

    await new AcceptInbound(db, sealer).execute(
      session,
      readMessage(message, session.connectionId, undefined),
      nothing,
    );

    const [event] = await asOwner<{ data: { inbound: object } }>(db, 'SELECT data FROM outbox_event');
    expect(event?.data.inbound).toMatchObject({
      content: { kind: 'text', text: 'onetwo \\u0000' },
      contact: { name: 'Alice' },
    });
  });
});
