import { isExit, isNo, isWithdrawal, isYes, parseChoice, parseRating } from './words.js';

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
    ['2 por favor', 1],
    ['Por favor, 2', 1],
    ['opção 2', 1],
    ['a opção 2, obrigada', 1],
    ['option 2 please', 1],
    ['2ª opção', 1],
    ['la opción dos', 1],
    ['2. seçenek lütfen', 1],
    ['2 numara', 1],
    ['#2', 1],
    ['2 👍', 1],
    ['2️⃣', 1],
    ['２', 1],
    ['dos, gracias', 1],
    ['vendas, por favor 🙏', 0],
    ['tenho 2 caixas', null],
    ['quero 2', null],
    ['2 caixas', null],
    ['2?', null],
    ['opção', null],
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
    ['⭐⭐⭐⭐⭐', 10],
    ['⭐⭐⭐⭐', 8],
    ['⭐️ ⭐️ ⭐️', 6],
    ['⭐⭐⭐⭐⭐⭐⭐⭐', 8],
    ['★★★★☆', 8],
    ['⭐⭐⭐⭐⭐ obrigada!', 10],
    ['5 estrelas', 10],
    ['4 stars', 8],
    ['cinco estrellas', 10],
    ['10 yıldız', 10],
    ['10 😀', 10],
    ['nota 10 😀', 10],
    ['Nota:10!', 10],
    ['10 👍🏽👏', 10],
    ['10/10', 10],
    ['9 de 10', 9],
    ['nove de dez', null],
    ['8 out of 10', 8],
    ['7 sobre 10', 7],
    ['10 üzerinden 9', 9],
    ['4/5', 8],
    ['6/5', null],
    ['10, muito obrigado', 10],
    ['10 muchas gracias', 10],
    ['9 thank you very much!', 9],
    ['10, teşekkürler 🙏', 10],
    ['Obrigada, 9', 9],
    ['9,5', 10],
    ['8.4', 8],
    ['9 pontos', 9],
    ['10 puan', 10],
    ['８', 8],
    ['-5', null],
    ['10 reais', null],
    ['3pm', null],
    ['10/10/2026', null],
    ['10 10', null],
    ['1.000', null],
    ['dez reais', null],
    ['tenho 2 caixas', null],
    ['obrigado', null],
    ['10 para a Ana', null],
    ['10?', null],
    ['😀', null],
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

  it.each([
    'Sim, aceito',
    'sim, eu concordo',
    'Claro, sim',
    '1 👍',
    '1️⃣',
    '１',
    'opção 1',
    'sim obrigado 🙏',
    'Yes, I agree',
    'yes please',
    'Sí, acepto, gracias',
    'Sí, claro',
    'Evet, kabul ediyorum',
  ])('%j is a yes with something around it', (text) => expect([isYes(text), isNo(text)]).toEqual([true, false]));

  it.each([
    'Não, obrigado',
    '2 👎',
    '2️⃣',
    'opção 2',
    'No, no acepto',
    'No, thanks',
    "no, I don't agree",
    'Hayır, teşekkürler',
  ])('%j is a no with something around it', (text) => expect([isYes(text), isNo(text)]).toEqual([false, true]));

  it.each([
    'sim mas quero falar com alguém antes',
    'não sei',
    'sim ou não',
    'sim 👎',
    '👍',
    'claro',
    'ok',
    'tenho 2 caixas',
    'no sé',
    'evet ama önce birine sormak istiyorum',
    'yes but I want to talk to someone first',
    `sim${' sim'.repeat(100)}`,
  ])('%j is no answer', (text) => expect([isYes(text), isNo(text)]).toEqual([false, false]));

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

describe('the word that ends a conversation', () => {
  it.each(['sair', 'Sair 🙏', 'sair, obrigado', 'exit please', 'salir', 'çıkış'])('is %j', (text) =>
    expect(isExit(text)).toBe(true),
  );

  it.each(['quero sair do plano', 'sair?', 'obrigado', ''])('is not %j', (text) => expect(isExit(text)).toBe(false));
});
