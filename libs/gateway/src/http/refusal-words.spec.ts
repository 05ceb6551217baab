import { ERRORS, type ErrorCode } from '@prosa/contracts';
import { useGateway } from '../../test/gateway-under-test.js';
import { refusalWords } from './refusal-words.js';

const CHROME = 'en-GB,en;q=0.9,pt;q=0.8';

describe('the words of a refusal', () => {
  const gateway = useGateway();

  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'Este endereço não existe.'],
    [CHROME, 'This address does not exist.'],
    ['fr-FR,es-419;q=0.7,en;q=0.5', 'Esta dirección no existe.'],
    ['en;q=0.2,tr', 'Bu adres yok.'],
    ['fr', 'Este endereço não existe.'],
  ])('are in `error` for a browser that reads %s, with the code beside', async (language, words) => {
    const answer = await gateway.call('GET', '/nowhere', { headers: { 'accept-language': language } });

    expect([answer.status, await answer.json()]).toEqual([404, { error: words, code: 'ERR_UNKNOWN_ROUTE' }]);
  });

  it('leave facts beside them', async () => {
    const headers = { 'accept-language': CHROME };
    const answer = await gateway.call('POST', '/auth/login', { body: { email: 'x' }, headers });

    expect(await answer.json()).toEqual({
      error: 'Check the data you entered.',
      code: 'ERR_VALIDATION',
      fields: { email: ['isEmail'], password: expect.anything() as unknown },
    });
  });

  it.each([undefined, '', '*', '*;q=0.5', 'en;q=0'])(
    'are none for a program, which names no language: %p',
    (header) => {
      expect(refusalWords('ERR_UNKNOWN_ROUTE', header)).toBeUndefined();
    },
  );

  it('are none for the codes that other consoles translate', () => {
    const codes = Object.keys(ERRORS) as ErrorCode[];
    const raw = codes.filter((code) => refusalWords(code, 'en') === undefined);

    expect(raw).toHaveLength(25);
    expect(raw).toEqual(expect.arrayContaining(['ERR_NO_PERMISSION', 'ERR_OUT_OF_HOURS', 'ERR_DUPLICATED_CONTACT']));
  });
});
