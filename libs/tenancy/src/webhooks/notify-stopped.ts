import { type EventMessage, type Language, LANGUAGES, type SubscriptionView } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import escapeHtml from 'escape-html';
import { DataSource } from 'typeorm';
import { companyLane } from '../accounts/companies/company-lane.js';

/** The page of the console that shows receivers. */
const PATH = '/messages-api';

interface Words {
  subject: (name: string) => string;
  reason: Record<'failures' | 'gone', string>;
  advice: string;
}

const TEXTS: Record<Language, Words> = {
  'pt-BR': {
    subject: (name) => `O webhook “${name}” foi desligado`,
    reason: {
      failures: 'Durante três dias, nenhuma entrega foi aceita pelo endereço.',
      gone: 'O endereço respondeu que não existe mais (410).',
    },
    advice: 'Os eventos que esperavam foram descartados. Corrija o endereço e ligue o webhook de novo.',
  },
  en: {
    subject: (name) => `The webhook “${name}” was switched off`,
    reason: {
      failures: 'For three days the address accepted no delivery.',
      gone: 'The address answered that it no longer exists (410).',
    },
    advice: 'Events that waited were dropped. Correct the address and switch the webhook on again.',
  },
  es: {
    subject: (name) => `El webhook “${name}” se desactivó`,
    reason: {
      failures: 'Durante tres días la dirección no aceptó ninguna entrega.',
      gone: 'La dirección respondió que ya no existe (410).',
    },
    advice: 'Los eventos que esperaban se descartaron. Corrige la dirección y vuelve a activar el webhook.',
  },
  tr: {
    subject: (name) => `“${name}” webhook’u kapatıldı`,
    reason: {
      failures: 'Adres üç gün boyunca hiçbir teslimatı kabul etmedi.',
      gone: 'Adres artık var olmadığını bildirdi (410).',
    },
    advice: 'Bekleyen olaylar silindi. Adresi düzeltin ve webhook’u yeniden açın.',
  },
};

/** Notifies the admins of a company, by push and e-mail, that a receiver of events was switched off by itself. */
@Injectable()
export class NotifyStopped {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'subscription.stopped'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'notify-stopped-webhook', async (manager) => {
      const admins = await manager.query<{ id: number; language: Language | '' }[]>(
        `SELECT id, language FROM app_user WHERE company_id = $1 AND profile = 'admin' ORDER BY id`,
        [companyId],
      );
      const lane = companyLane(companyId);
      for (const language of LANGUAGES) {
        const ids = admins.filter((admin) => (admin.language || LANGUAGES[0]) === language).map(({ id }) => id);
        if (ids.length === 0) continue;
        const [subject, ...lines] = wordsFor(data.subscription, language);
        const notification = { title: subject, body: lines[0]!, tag: `webhook:${data.subscription.id}`, path: PATH };
        await recordEvent(manager, 'push.requested', lane, { to: ids.map((userId) => ({ userId, notification })) });
        const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
        const to = ids.map((userId) => ({ userId, key: `webhook:${event.id}:${userId}` }));
        const content = { subject, text: lines.join('\n\n'), html, attachments: [] };
        await recordEvent(manager, 'mail.queued', lane, { to, content });
      }
    });
  }
}

function wordsFor({ name, url, stop }: SubscriptionView, language: Language): [string, ...string[]] {
  const { subject, reason, advice } = TEXTS[language];
  // The rest of an address may contain secrets.
  return [subject(name), `${reason[stop === 'gone' ? 'gone' : 'failures']} (${new URL(url).host})`, advice];
}
