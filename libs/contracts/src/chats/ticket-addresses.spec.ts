import { TICKET_REF, ticketRefsIn } from './ticket-addresses.js';

const UUID = '0f5a6c1e-9d3b-4c8e-8a54-2b7d9a1c0e11';
const BASE = 'https://desk.example';

describe('the tickets in a text', () => {
  it.each([
    ['an address from the root', `veja /tickets/${UUID}`, [UUID]],
    ['a whole address', `${BASE}/tickets/${UUID}`, [UUID]],
    ['one by id', `(${BASE}/tickets/481)`, ['481']],
    ['one by another scheme and spelling', `http://Desk.Example/tickets/${UUID.toUpperCase()}.`, [UUID]],
    ['one with more behind it', `${BASE}/tickets/${UUID}/?around=4 ${BASE}/tickets/7#x`, [UUID, '7']],
    ['each once', `/tickets/7 e /tickets/8\n/tickets/7`, ['7', '8']],
    ['none of another host', `https://other.example/tickets/${UUID}`, []],
    ['none of a host that begins alike', `${BASE}.evil.example/tickets/7`, []],
    ['none within another path', `${BASE}/api/tickets/7 x/tickets/7`, []],
    ['none of a longer path or word', `/tickets/7/notes /tickets/7a /tickets/7-8`, []],
    ['none of what is no id', `/tickets/0 /tickets/07 /tickets/12345678901 /tickets`, []],
  ])('are %s', (_, text, refs) => {
    expect(ticketRefsIn(text, BASE)).toEqual(refs);
  });

  it('are ten at most, each of which can be asked for', () => {
    const text = Array.from({ length: 30 }, (_, n) => `/tickets/${n + 1}`).join(' ');

    expect(ticketRefsIn(text, BASE)).toHaveLength(10);
    expect(ticketRefsIn(text, BASE).every((ref) => TICKET_REF.test(ref))).toBe(true);
  });
});
