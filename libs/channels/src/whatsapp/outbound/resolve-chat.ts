import type { ContactAlias } from '@prosa/contracts';
import { AppError, phoneVariants } from '@prosa/service-kit/http';
import { jidNormalizedUser, type WASocket } from '../baileys.js';
import { aliasOfType, jidOf } from '../inbound/jids.js';

/**
 * Where to write to a person: the LID when it is known, else the number as WhatsApp knows it (docs/spec/whatsapp.md §7.2, 8).
 * Throws ERR_WAPP_INVALID_CONTACT for a number without an account.
 */
export async function resolveChat(sock: WASocket, aliases: ContactAlias[]): Promise<string> {
  const direct = aliasOfType(aliases, 'group') ?? aliasOfType(aliases, 'lid');
  if (direct) return jidOf(direct);
  const phone = aliasOfType(aliases, 'phone');
  if (!phone) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return (await lidOf(sock, jidOf(phone))) ?? (await accountOf(sock, phone.value));
}

async function accountOf(sock: WASocket, digits: string): Promise<string> {
  const known = await phoneAccountOf(sock, digits);
  return (await lidOf(sock, known)) ?? known;
}

/** The number as WhatsApp knows it. Throws ERR_WAPP_INVALID_CONTACT without an account. */
export async function phoneAccountOf(sock: WASocket, digits: string): Promise<string> {
  const variants = phoneVariants(digits).map((value) => jidOf({ type: 'phone', value }));
  const answers = (await sock.onWhatsApp(...variants)) ?? [];
  const jid = variants.find((variant) =>
    answers.some((answer) => answer.exists && jidNormalizedUser(answer.jid) === variant),
  );
  const known = jid ?? answers.find(({ exists }) => exists)?.jid;
  if (!known) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return jidNormalizedUser(known);
}

/** From the stored mapping, else by asking the server; without a device part. */
export async function lidOf(sock: WASocket, jid: string): Promise<string | undefined> {
  const lid = await sock.signalRepository.lidMapping.getLIDForPN(jid);
  return lid ? jidNormalizedUser(lid) : undefined;
}
