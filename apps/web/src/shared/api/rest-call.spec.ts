/** @jest-environment ./tools/jest/browser.cjs */
import { api } from './api-client.js';
import { callAddress } from './rest-call.js';

it('fills the parameters of a path, encoded, and appends the query', () => {
  expect(callAddress('/companies/:companyId/invoices/:invoiceId', { params: { companyId: 2, invoiceId: 5 } })).toBe(
    '/companies/2/invoices/5',
  );
  expect(callAddress('/settings/:key', { params: { key: 'a/b' } })).toBe('/settings/a%2Fb');
  expect(callAddress('/tickets', { query: { status: 'open', cursor: null, queueIds: [1] } })).toBe(
    '/tickets?status=open&queueIds=%5B1%5D',
  );
});

/** Never called: each line would compile if the route map were not applied. */
const refusedByTheCompiler = () => [
  // @ts-expect-error -- no such path
  api.get('/ticket'),
  // @ts-expect-error -- the parameter is missing
  api.put('/tags/:tagId', { body: { name: 'VIP' } }),
  // @ts-expect-error -- no such parameter of the query
  api.get('/tags', { query: { page: 2 } }),
  // @ts-expect-error -- a field of the body has another type
  api.post('/tags', { body: { name: 1, color: '#fff' } }),
  // @ts-expect-error -- a body is required
  api.post('/tags'),
  // @ts-expect-error -- a file is no JSON
  api.get('/contacts/export'),
  // @ts-expect-error -- no such field of the reply
  api.get('/tags').then(({ rows }) => rows),
];

it('is checked by the compiler against the route map', () => {
  expect(refusedByTheCompiler).toBeInstanceOf(Function);
});
