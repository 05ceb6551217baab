/** @jest-environment ./tools/jest/browser.cjs */
import { ALL_TICKETS } from '../testing/all-tickets.js';
import { ticketQueryParams } from './ticket-queries.js';

describe('the parameters of a list', () => {
  it('are those of the chosen queues exactly, since "no queue" is a choice of its own', () => {
    expect(ticketQueryParams({ ...ALL_TICKETS, userId: 7, status: 'pending', queueIds: [2, 0] })).toMatchObject({
      queueIds: [2, 0],
      exactQueues: true,
    });
  });

  it('name no queues where all are shown', () => {
    const params = ticketQueryParams({ ...ALL_TICKETS, userId: 7, status: 'pending' });

    expect(Object.keys(params)).not.toEqual(expect.arrayContaining(['queueIds']));
    expect(params).not.toHaveProperty('exactQueues');
  });
});
