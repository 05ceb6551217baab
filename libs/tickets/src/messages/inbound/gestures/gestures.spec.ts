import { useTestDatabase } from '@prosa/testing';
import { inbound, receive, within } from '../../../../test/arrange.js';
import { ticketsService } from '../../../index.js';
import { Message } from '../../../conversation/message/message.entity.js';
import { Ticket } from '../../../conversation/ticket/ticket.entity.js';

const POSTBACK = { kind: 'postback', title: 'Começar', payload: 'START' } as const;
const AD = { source: 'ad', sourceId: '9', url: 'https://fb.test/ad', headline: 'Oferta', body: '', ref: '' } as const;

describe('what a person does without writing', () => {
  const db = useTestDatabase(ticketsService);
  const messages = () =>
    within(db, 1, (manager) => manager.find(Message, { where: { companyId: 1 }, order: { id: 'ASC' } }));
  const tickets = () =>
    within(db, 1, (manager) => manager.find(Ticket, { where: { companyId: 1 }, order: { id: 'ASC' } }));
  const close = () => within(db, 1, (manager) => manager.update(Ticket, { companyId: 1 }, { status: 'closed' }));

  it('opens no ticket, and is forgotten where there is none', async () => {
    await receive(db, { content: POSTBACK });
    await receive(db, { content: { kind: 'referral', referral: AD } });

    expect(await tickets()).toEqual([]);
  });

  it('is a line of the latest ticket, is not unread, and reopens nothing', async () => {
    await receive(db);
    await receive(db, { content: POSTBACK, context: { replyId: 'START' } });
    await close();
    await receive(db, { content: { kind: 'referral', referral: AD } });

    expect(await messages()).toMatchObject([
      { context: null },
      { body: 'Começar', read: true, context: { gesture: 'postback', replyId: 'START' } },
      { body: 'Oferta', read: true, context: { gesture: 'referral', referral: AD } },
    ]);
    expect(await tickets()).toMatchObject([{ status: 'closed', unreadMessages: 1 }]);
  });

  it('keeps what a message refers to, and shows who wrote it elsewhere', async () => {
    const story = { kind: 'reply', id: 's1', url: 'https://lookaside.test/s1' } as const;
    await receive(db, { context: { story } });
    await receive(db, { fromMe: true, context: { isFromOtherApp: true } });

    expect(await messages()).toMatchObject([{ context: { story } }, { context: { isFromOtherApp: true } }]);
  });

  it('erases text and file of a message whose provider demands it', async () => {
    const first = inbound({ content: { kind: 'text', text: 'secret' } });
    await receive(db, first);
    await receive(db, {
      content: { kind: 'deletion', targetExternalId: first.externalId, erases: true },
    });

    const [message] = await messages();
    expect(message).toMatchObject({ isDeleted: true, media: null });
    expect(message?.body).not.toContain('secret');
  });
});
