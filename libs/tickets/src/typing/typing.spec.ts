import { aBus, anActor, useTestDatabase } from '@prosa/testing';
import { aTicket } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ShowTyping } from './show-typing.js';

const ana = anActor({ userId: 7 });

describe('ShowTyping', () => {
  const db = useTestDatabase(ticketsService);
  const requests: unknown[] = [];
  const bus = aBus({
    'typing.show': (input: unknown) => {
      requests.push(input);
      return { isSent: true };
    },
  });
  const typing = new ShowTyping(db, bus);
  const type = async (overrides: Partial<Ticket>, actor = ana) => {
    const { id: ticketId, connectionId } = await aTicket(db, { status: 'open', userId: 7, ...overrides });
    return { ...(await typing.execute(actor, { ticketId, isTyping: true })), connectionId };
  };
  beforeEach(() => {
    requests.length = 0;
  });

  it('shows the contact that their attendant writes', async () => {
    const { connectionId, isShown } = await type({});

    expect(isShown).toBe(true);
    expect(requests).toEqual([{ connectionId, aliases: expect.any(Array) as unknown, isTyping: true }]);
  });

  it.each([
    ['of a colleague’s ticket', { userId: 8 }, ana],
    ['while it waits', { status: 'pending', userId: null }, ana],
    ['once it is closed', { status: 'closed' }, ana],
    ['in a group', { status: 'group', isGroup: true }, ana],
    ['of another company', {}, { ...ana, companyId: 2 }],
  ] as const)('shows nothing %s', async (_, overrides, actor) => {
    expect(await type(overrides, actor)).toMatchObject({ isShown: false });
    expect(requests).toEqual([]);
  });
});
