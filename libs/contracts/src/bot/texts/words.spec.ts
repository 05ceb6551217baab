import { isNo, isWithdrawal, isYes, parseChoice, parseRating } from './words.js';

describe('a choice', () => {
  const names = ['🛒 Vendas', '2ª via de boleto', 'Sair', 'Ação'];

  it.each([
    ['1', 0],
    ['um', 0],
    ['bir', 0],
    ['4️⃣', 3],
    ['vendas', 0],
    ['🛒 VENDAS', 0],
    ['2a via de boleto', 1],
    ['Ação!', 3],
    ['acao', 3],
    ['*[ 2 ]* - 2ª via de boleto', 1],
    ['1 - vendas', 0],
    ['sair', 2],
    ['5', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['2 vendas', null],
    ['', null],
    ['🙂', null],
  ])('%j is %s', (text, index) => expect(parseChoice(text, names)).toBe(index));

  it('is the number of the list where names are numbers themselves', () => {
    expect([parseChoice('1', ['2', '1']), parseChoice('2', ['2', '1'])]).toEqual([0, 1]);
    expect(parseChoice('24', ['Dia', '24'])).toBe(1);
  });
});

describe('a rating', () => {
  it.each([
    ['10', 10],
    ['nove', 9],
    [' 7. ', 7],
    ['8️⃣', 8],
    ['1️⃣0️⃣', 10],
    ['🔟', 10],
    ['0', 0],
    ['99', 10],
    ['on', 10],
    ['altı', 6],
    ['Nota 9', 9],
    ['nota: dez', 10],
    ['My score: 8', null],
    ['puan 7', 7],
    ['⭐⭐⭐⭐', 4],
    ['⭐️ ⭐️ ⭐️', 3],
    ['-5', null],
    ['10 reais', null],
    ['3pm', null],
    ['9,5', null],
    ['5511987654321', null],
    ['nota', null],
    ['', null],
  ])('%j is %s', (text, value) => expect(parseRating(text)).toBe(value));
});

describe('consent', () => {
  it.each(['1', 'sim', 'Sim.', 'yes', 'SÍ', 'um', 'evet', 'aceito', 'Concordo!', 'I agree', '[1] Sim', '1 - yes'])(
    '%j is a yes',
    (text) => expect([isYes(text), isNo(text)]).toEqual([true, false]),
  );

  it.each(['2', 'não', 'NAO', 'hayır', 'dois', 'não aceito', '*[ 2 ]* - Não'])('%j is a no', (text) =>
    expect([isYes(text), isNo(text)]).toEqual([false, true]),
  );

  it.each(['sim, mas antes quero saber mais', '12', '', 'sim?'])('%j is neither', (text) =>
    expect([isYes(text), isNo(text)]).toEqual([false, false]),
  );

  it.each(['revogar', 'Revogar consentimento', 'REVOGO MEU CONSENTIMENTO', 'withdraw my consent', 'onayımı geri al'])(
    '%j takes it back',
    (text) => expect(isWithdrawal(text)).toBe(true),
  );

  it.each(['withdraw', 'retirar', 'quero revogar a compra'])('%j is something else', (text) =>
    expect(isWithdrawal(text)).toBe(false),
  );
});
