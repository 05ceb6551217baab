import {
  type EventMessage,
  type Language,
  LANGUAGES,
  type MailContent,
  PLATFORM_COMPANY,
  type SecondPayment,
} from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import escapeHtml from 'escape-html';
import { DataSource, type EntityManager } from 'typeorm';
import { companyLane } from '../accounts/companies/company-lane.js';

interface Receiver {
  id: number;
  language: Language | '';
}

/** Queues an e-mail about a second payment: to the admins of the company, and to super users, who can take it back. */
@Injectable()
export class SecondPaymentMail {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'invoice.paidAgain'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'mail-second-payment', async (manager) => {
      const isPlatform = companyId === PLATFORM_COMPANY;
      const receivers = await receiversIn(manager, companyId, isPlatform);
      for (const language of LANGUAGES) {
        const to = receivers
          .filter((receiver) => (receiver.language || LANGUAGES[0]) === language)
          .map(({ id: userId }) => ({ key: `second-payment:${data.txid}:${userId}`, userId }));
        const content = contentFor(data, language, isPlatform);
        if (to.length > 0) await recordEvent(manager, 'mail.queued', companyLane(companyId), { to, content });
      }
    });
  }
}

const receiversIn = (manager: EntityManager, companyId: number, isPlatform: boolean): Promise<Receiver[]> =>
  manager.query(
    `SELECT id, language FROM app_user WHERE company_id = $1 AND ${isPlatform ? 'is_super' : `profile = 'admin'`}
     ORDER BY id`,
    [companyId],
  );

interface Words {
  subject: string;
  paid: (detail: string, company: string, sum: string) => string;
  credited: (day: string) => string;
  /** For super users, where a person had marked the invoice. */
  marked: string;
}

const TEXTS: Record<Language, Words> = {
  'pt-BR': {
    subject: 'Uma fatura foi paga mais uma vez',
    paid: (detail, company, sum) =>
      `A fatura “${detail}” de ${company}, que já estava paga, recebeu outro pagamento de ${sum}.`,
    credited: (day) => `Ele conta como mais um período: o vencimento passou para ${day}.`,
    marked: 'A fatura tinha sido marcada como paga. Se foi por este mesmo pagamento, corrija o vencimento em Empresas.',
  },
  en: {
    subject: 'An invoice was paid once more',
    paid: (detail, company, sum) =>
      `The invoice “${detail}” of ${company}, which was paid already, got another payment of ${sum}.`,
    credited: (day) => `It counts as one more period: the due date is ${day} now.`,
    marked:
      'The invoice had been marked as paid. If that was for this same payment, correct the due date at Companies.',
  },
  es: {
    subject: 'Una factura se pagó otra vez',
    paid: (detail, company, sum) =>
      `La factura “${detail}” de ${company}, que ya estaba pagada, recibió otro pago de ${sum}.`,
    credited: (day) => `Cuenta como un período más: el vencimiento pasó al ${day}.`,
    marked:
      'La factura había sido marcada como pagada. Si fue por este mismo pago, corrige el vencimiento en Empresas.',
  },
  tr: {
    subject: 'Bir fatura bir kez daha ödendi',
    paid: (detail, company, sum) =>
      `${company} şirketinin ödenmiş olan “${detail}” faturası için ${sum} tutarında bir ödeme daha geldi.`,
    credited: (day) => `Bu ödeme bir dönem daha sayıldı: son ödeme tarihi artık ${day}.`,
    marked:
      'Fatura ödendi olarak işaretlenmişti. Bu aynı ödeme içinse son ödeme tarihini Şirketler sayfasında düzeltin.',
  },
};

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const dayText = (local: string): string => local.slice(0, '2026-03-10'.length).split('-').toReversed().join('/');

function contentFor(second: SecondPayment, language: Language, isPlatform: boolean): MailContent {
  const { subject, paid, credited, marked } = TEXTS[language];
  const { detail, company, sum, dueLocal, wasMarked } = second;
  const isOwn = company.id === PLATFORM_COMPANY;
  const lines = [
    paid(detail, company.name, REAIS.format(Number(sum))),
    // The company that runs the platform is never due.
    ...(isOwn ? [] : [credited(dayText(dueLocal))]),
    ...(isPlatform && wasMarked ? [marked] : []),
  ];
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return { subject, text: lines.join('\n\n'), html, attachments: [] };
}
