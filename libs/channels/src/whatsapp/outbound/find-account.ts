import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { WASocket } from '../baileys.js';
import { aliasOf } from '../inbound/jids.js';
import { lidOf, phoneAccountOf } from './resolve-chat.js';

/** The account of a number by all its names. Throws ERR_WAPP_INVALID_CONTACT for a number without one. */
export async function findAccount(sock: WASocket, aliases: ContactAlias[]): Promise<ContactAlias[]> {
  const phone = aliases.find(({ type }) => type === 'phone');
  if (!phone) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const jid = await phoneAccountOf(sock, phone.value);
  return [jid, await lidOf(sock, jid)].flatMap((each) => aliasOf(each) ?? []);
}
