import { REST } from '@prosa/contracts';
import { isPage, PROXIED_CALLS } from './proxied-calls.js';

const calls = new RegExp(PROXIED_CALLS);

/** The address of a route with values in place of its parameters. */
const addressOf = (route: string) => route.split(' ')[1].replaceAll(/:\w+/g, '7');

it('passes every route of the gateway on', () => {
  expect(Object.keys(REST).filter((route) => !calls.test(addressOf(route)))).toEqual([]);
});

it.each(['/tags?offset=20', '/companiesPlan/', '/tickets-log/7'])('passes %s on', (address) => {
  expect(address).toMatch(calls);
});

it.each(['/', '/login', '/src/main.tsx', '/@vite/client', '/tickets.json', '/stories'])(
  'serves %s itself',
  (address) => {
    expect(address).not.toMatch(calls);
  },
);

it('takes a request that accepts HTML for a page, and any other for a call', () => {
  expect(isPage('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true);
  expect([isPage('application/json'), isPage('image/avif,image/webp,*/*'), isPage(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});
