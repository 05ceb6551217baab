import { isWeakPassword } from './password-policy.js';

const owner = { name: 'Ana Souza', email: 'ana.souza@loja.example', profile: 'user' } as const;

describe('isWeakPassword', () => {
  it.each([
    ['shorter than 8', 'k7Qf2mX'],
    ['a common one', 'iloveyou'],
    ['a common one in capitals', 'IloveYou'],
    ['a common one with a tail', 'Senha@2026!'],
    ['a run of digits', '23456789'],
    ['a run backwards', '98765432'],
    ['a run of the keyboard', 'asdfghjkl'],
    ['two characters', 'abababab'],
    ['the e-mail', 'ana.souza@loja.example'],
    ['the e-mail up to the @, with a tail', 'ana.souza99'],
    ['the name', 'anasouza'],
  ])('refuses %s', (_, password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it.each(['k7Qf2mXz', 'correct horse battery', 'céu azul de abril', 'bXq-83!ruK'])('takes %s', (password) => {
    expect(isWeakPassword(password, owner)).toBe(false);
  });

  it('asks 12 characters of an admin', () => {
    expect(isWeakPassword('k7Qf2mXz9Lw', { ...owner, profile: 'admin' })).toBe(true);
    expect(isWeakPassword('k7Qf2mXz9LwR', { ...owner, profile: 'admin' })).toBe(false);
  });
});
