import type { Profile } from '@prosa/contracts';
import { PASSWORD_LENGTH } from '@prosa/contracts';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** What a password is compared with. */
export interface PasswordOwner {
  name: string;
  email: string;
  profile: Profile;
}

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Whether a password is too short for the profile, common, or made of the user's name
 * (docs/spec/reliability-security.md §0). There is no rule about kinds of characters: such rules make passwords worse.
 */
export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  const least = owner.profile === 'admin' ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min;
  if (password.length < least) return true;
  const plain = password.toLowerCase();
  return isCommon(plain) || isMonotonous(plain) || isOwnName(plain, owner);
}

/** Trailing digits and signs are ignored: "password123!" is no better than "password". */
function isCommon(plain: string): boolean {
  const core = plain.replace(/[^\p{L}]+$/u, '');
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(core);
}

function isMonotonous(plain: string): boolean {
  const isRun = SEQUENCES.some((sequence) => sequence.includes(plain) || reversed(sequence).includes(plain));
  return isRun || new Set(plain).size <= 2;
}

function isOwnName(plain: string, { name, email }: PasswordOwner): boolean {
  const address = email.toLowerCase();
  const own = [address, address.split('@')[0] ?? '', name.toLowerCase(), name.toLowerCase().replaceAll(' ', '')];
  return own.includes(plain) || own.includes(plain.replace(/[^\p{L}]+$/u, ''));
}

const reversed = (text: string): string => [...text].reverse().join('');
