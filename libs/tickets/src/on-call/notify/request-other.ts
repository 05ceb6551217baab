import type { Language, MailContent, PushNotification } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import escapeHtml from 'escape-html';
import { type ListedTicket, noticeTexts, whereAndSince } from './notice-texts.js';

export interface OtherNotice {
  noticeId: string;
  userId: number;
  language: Language | '';
  listed: readonly Omit<ListedTicket, 'contact'>[];
  count: number;
  /** The path of the console that shows them. */
  path: string;
}

/**
 * Notifies a user by push and by e-mail, in the caller's transaction. Neither names contacts, so that nothing of them has to
 * be erased from mail that waits.
 */
export async function requestOther(manager: EntityManager, companyId: number, notice: OtherNotice): Promise<void> {
  const { noticeId, userId } = notice;
  const lane = { companyId, key: `${companyId}:onCall` };
  await recordEvent(manager, 'push.requested', lane, { to: [{ userId, notification: pushOf(notice) }] });
  const to = [{ userId, key: `onCall:${noticeId}` }];
  await recordEvent(manager, 'mail.queued', lane, { to, content: mailOf(notice) });
}

function pushOf({ language, listed, count, path }: OtherNotice): PushNotification {
  const [first] = listed;
  const title = noticeTexts(language).waiting(count);
  return { title, body: first ? whereAndSince(first, language) : '', tag: 'on-call', path };
}

function mailOf({ language, listed, count }: OtherNotice): MailContent {
  const texts = noticeTexts(language);
  const subject = texts.waiting(count);
  const more = count > listed.length ? [texts.more(count - listed.length)] : [];
  const lines = listed.map((ticket) => ({ text: whereAndSince(ticket, language), link: ticket.link }));
  const items = lines.map(
    ({ text, link }) => `<li style="margin:0 0 8px"><a href="${escapeHtml(link)}">${escapeHtml(text)}</a></li>`,
  );
  const paragraphs = [...more, texts.footer].map((text) => `<p style="font-size:14px">${escapeHtml(text)}</p>`);
  return {
    subject,
    text: [subject, ...lines.map(({ text, link }) => `${text}\n${link}`), ...more, texts.footer, ''].join('\n\n'),
    html: `<!doctype html><html lang="${language || 'pt-BR'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif"><h1 style="font-size:18px;margin:0 0 12px">${escapeHtml(subject)}</h1><ul>${items.join('')}</ul>${paragraphs.join('')}</body></html>`,
    attachments: [],
  };
}
