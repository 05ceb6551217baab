/** @jest-environment ./tools/jest/browser.cjs */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router-dom';
import { contactsAddress, PATHS, searchAddress, ticketAddress, transcriptAddress } from './paths.js';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const ROUTE = /\bpath: '(\/[^']*)'/g;
/** A literal address in a link, a redirect or a call of navigate. */
const LINK = /(?:\bto=\{?|\bnavigate\(|\bto: )['"`](\/[^'"`?$]*)/g;

const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');
const isKnown = (address: string) => Object.values(PATHS).some((known) => matchPath(known, address));

it('are those of the router', () => {
  const files = readdirSync(SOURCE).filter((file) => /routes\.tsx?$/.test(file));
  const routes = files.flatMap((file) => [...read(file).matchAll(ROUTE)].map(([, found]) => found));

  expect(routes.sort()).toEqual(Object.values(PATHS).sort());
});

it('contain every literal address in the console', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.'),
  );
  const addresses = files.flatMap((file) => [...read(file).matchAll(LINK)].map(([, address]) => ({ file, address })));

  expect(addresses.length).toBeGreaterThan(15);
  expect(addresses.filter(({ address }) => !isKnown(address))).toEqual([]);
});

it('contain the page that a notification of the system opens', () => {
  const worker = readFileSync(path.resolve(SOURCE, '../public/service-worker.js'), 'utf8');
  const opened = [...worker.matchAll(/path(?:: | \?\? )'(\/[^']*)'/g)].map(([, address]) => address);

  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((address) => !isKnown(address))).toEqual([]);
});

it.each([
  [ticketAddress(), '/tickets'],
  [ticketAddress('abc'), '/tickets/abc'],
  [ticketAddress('abc', { message: 7, find: 'bom dia' }), '/tickets/abc?message=7&find=bom+dia'],
  [transcriptAddress('abc'), '/tickets/abc/transcript'],
  [searchAddress(''), '/search'],
  [searchAddress('a&b'), '/search?q=a%26b'],
  [contactsAddress({ tags: [1, 2] }), '/contacts?tags=1%2C2'],
  [
    contactsAddress({ kind: 'people', from: '2026-01-01', to: '2026-01-31' }),
    '/contacts?kind=people&from=2026-01-01&to=2026-01-31',
  ],
])('builds %s', (address, expected) => {
  expect(address).toBe(expected);
});
