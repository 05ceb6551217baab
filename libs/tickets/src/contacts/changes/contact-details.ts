import { type CreateContactInput, NAME_LENGTH, visibleName } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { isEmail } from 'class-validator';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { readExtraInfo } from './extra-info.js';

type SubmittedDetails = Partial<Omit<CreateContactInput, 'name' | 'number'>>;
type Details = Partial<Pick<Contact, 'email' | 'extraInfo' | 'disableBot' | 'acceptAudioMessage' | 'lgpdAcceptedAt'>>;

/** The columns of the details that are given; details that are absent are left out. Throws ERR_VALIDATION. */
export function readDetails({
  email,
  extraInfo,
  disableBot,
  acceptAudioMessage,
  lgpdAcceptedAt,
}: SubmittedDetails): Details {
  return {
    ...(email !== undefined && { email: emailOf(email.trim()) }),
    ...(extraInfo && { extraInfo: readExtraInfo(extraInfo) }),
    ...(disableBot !== undefined && { disableBot }),
    ...(acceptAudioMessage !== undefined && { acceptAudioMessage }),
    ...(lgpdAcceptedAt !== undefined && { lgpdAcceptedAt: timeOf(lgpdAcceptedAt) }),
  };
}

/** Rows of sheets were checked by no contract. */
function emailOf(email: string): string {
  if (email !== '' && !isEmail(email)) throw new AppError('ERR_VALIDATION', { fields: { email: ['isEmail'] } });
  return email;
}

function timeOf(text: string): Date | null {
  if (text === '') return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new AppError('ERR_VALIDATION', { fields: { lgpdAcceptedAt: ['isDate'] } });
  return time;
}

/** Throws ERR_VALIDATION for an invalid name (docs/spec/core.md §5). */
export function nameOf(text: string): string {
  const name = visibleName(text);
  const { min, max } = NAME_LENGTH;
  if (name.length < min || name.length > max) throw new AppError('ERR_VALIDATION', { fields: { name: ['isLength'] } });
  return name;
}
