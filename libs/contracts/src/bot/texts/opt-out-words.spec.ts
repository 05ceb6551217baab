import { isCertainOptOut, isOptOut } from './opt-out-words.js';
import { isNo, isYes } from './words.js';

describe('a wish for no more messages', () => {
  it.each([
    'parar',
    'PARAR!',
    'Parar, por favor 🙏',
    'pare',
    'sair',
    'Cancelar.',
    'descadastrar',
    'remover',
    'me remova',
    'Não quero mais receber mensagens',
    'stop',
    'STOP STOP',
    'Stop promotions',
    'unsubscribe please',
    'opt-out',
    'Opt out',
    'baja',
    'Darme de baja, gracias',
    'no más',
    'cancelar suscripción',
    'dur',
    'durdur',
    'İPTAL',
    'iptal',
    'çık',
    'Çıkış',
    'ret',
    '🚫 parar',
  ])('is %j', (text) => expect([isOptOut(text), isYes(text), isNo(text)]).toEqual([true, false, false]));

  it.each([
    'quero parar de fumar',
    'não pare',
    'pare na esquina às 10',
    'como faço para cancelar o pedido',
    'cancelar o pedido 123',
    'parar?',
    'sair?',
    'non stop',
    'the bus stop',
    'stop by tomorrow',
    'baja el precio',
    'no más tarde',
    'dur bir dakika',
    'para',
    'obrigado',
    'sim',
    'não',
    'no',
    '',
    '🙏',
    `${'parar '.repeat(40)}`,
  ])('is not %j', (text) => expect(isOptOut(text)).toBe(false));

  it.each(['descadastrar', 'Unsubscribe!', 'opt out', 'remover da lista', 'abonelikten çık'])(
    '%j is one in whatever conversation',
    (text) => expect([isOptOut(text), isCertainOptOut(text)]).toEqual([true, true]),
  );

  it.each(['parar', 'sair', 'cancelar', 'stop', 'baja', 'iptal'])(
    '%j is one only as the answer to a campaign',
    (text) => expect([isOptOut(text), isCertainOptOut(text)]).toEqual([true, false]),
  );
});
