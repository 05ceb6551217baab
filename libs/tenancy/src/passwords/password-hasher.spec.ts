import { PlatformKeys } from '@prosa/service-kit/operations';
import { verify } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

const SECRET = 'k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1';

describe('PasswordHasher', () => {
  const passwords = new PasswordHasher(new PlatformKeys(SECRET));

  it('makes argon2id hashes of 19 MiB and two passes, and knows the password again', async () => {
    const stored = await passwords.hash('céu azul de abril');

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches('céu azul de abril', stored)).toBe(true);
    expect(await passwords.matches('céu azul de maio', stored)).toBe(false);
  });

  it('needs the pepper: a stolen hash alone cannot be tried', async () => {
    const stored = await passwords.hash('céu azul de abril');
    const elsewhere = new PasswordHasher(new PlatformKeys(`other${SECRET}`));

    expect(await elsewhere.matches('céu azul de abril', stored)).toBe(false);
    expect(await verify(stored, 'céu azul de abril')).toBe(false);
  });

  it('answers no where there is no user', async () => {
    expect(await passwords.matches('whatever it is', null)).toBe(false);
  });
});
