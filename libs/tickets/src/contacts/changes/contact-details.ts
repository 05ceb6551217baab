import type { CreateContactInput } from '@prosa/contracts';
import type { Contact } from '../contact.entity.js';
import { readExtraInfo } from './extra-info.js';

type Told = Partial<Omit<CreateContactInput, 'name' | 'number'>>;
type Details = Partial<Pick<Contact, 'email' | 'extraInfo' | 'disableBot' | 'acceptAudioMessage' | 'lgpdAcceptedAt'>>;

/** What was told of a contact, as its row keeps it; what was not told is left out. Throws ERR_VALIDATION. */
export function readDetails({ email, extraInfo, disableBot, acceptAudioMessage, lgpdAcceptedAt }: Told): Details {
  return {
    ...(email !== undefined && { email: email.trim() }),
    ...(extraInfo && { extraInfo: readExtraInfo(extraInfo) }),
    ...(disableBot !== undefined && { disableBot }),
    ...(acceptAudioMessage !== undefined && { acceptAudioMessage }),
    ...(lgpdAcceptedAt !== undefined && { lgpdAcceptedAt: lgpdAcceptedAt === '' ? null : new Date(lgpdAcceptedAt) }),
  };
}
