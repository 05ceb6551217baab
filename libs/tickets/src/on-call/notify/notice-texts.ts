import type { Language } from '@prosa/contracts';

/** A ticket as a notice lists it. */
export interface ListedTicket {
  contact: string;
  /** '' for none. */
  queue: string;
  minutes: number;
  link: string;
}

interface NoticeTexts {
  waiting(count: number): string;
  since(time: string): string;
  more(count: number): string;
  /** How to answer, of a list of so many. */
  answer(count: number): string;
  noQueue: string;
  taken(contact: string, link: string): string;
  takenBy(attendant: string): string;
  waitsNoMore: string;
  footer: string;
}

/** Texts to colleagues in their language; pt-BR when none was chosen (docs/spec/core.md §1). */
const TEXTS: Record<Language, NoticeTexts> = {
  'pt-BR': {
    waiting: (count) =>
      count === 1
        ? 'Plantão: 1 ticket aguarda e ninguém está online.'
        : `Plantão: ${count} tickets aguardam e ninguém está online.`,
    since: (time) => `há ${time}`,
    more: (count) => (count === 1 ? 'E mais 1 ticket.' : `E mais ${count} tickets.`),
    answer: (count) =>
      count === 1 ? 'Responda *1* para assumir o ticket.' : 'Responda com o número do ticket para assumi-lo.',
    noQueue: 'Sem fila',
    taken: (contact, link) => `O ticket de ${contact} é seu agora. Responda pelo painel:\n${link}`,
    takenBy: (attendant) => `O ticket já está com ${attendant}.`,
    waitsNoMore: 'O ticket não aguarda mais.',
    footer: 'Você recebeu esta mensagem porque está de plantão ou administra a empresa na Prosa.',
  },
  en: {
    waiting: (count) =>
      count === 1
        ? 'On call: 1 ticket is waiting and nobody is online.'
        : `On call: ${count} tickets are waiting and nobody is online.`,
    since: (time) => `for ${time}`,
    more: (count) => (count === 1 ? 'And 1 more ticket.' : `And ${count} more tickets.`),
    answer: (count) =>
      count === 1 ? 'Reply *1* to take the ticket.' : 'Reply with the number of a ticket to take it.',
    noQueue: 'No queue',
    taken: (contact, link) => `The ticket of ${contact} is yours now. Answer it in the console:\n${link}`,
    takenBy: (attendant) => `${attendant} has the ticket already.`,
    waitsNoMore: 'The ticket does not wait any more.',
    footer: 'You received this message because you are on call or an admin of your company at Prosa.',
  },
  es: {
    waiting: (count) =>
      count === 1
        ? 'Guardia: 1 ticket espera y nadie está en línea.'
        : `Guardia: ${count} tickets esperan y nadie está en línea.`,
    since: (time) => `hace ${time}`,
    more: (count) => (count === 1 ? 'Y 1 ticket más.' : `Y ${count} tickets más.`),
    answer: (count) =>
      count === 1 ? 'Responde *1* para tomar el ticket.' : 'Responde con el número de un ticket para tomarlo.',
    noQueue: 'Sin cola',
    taken: (contact, link) => `El ticket de ${contact} es tuyo ahora. Respóndelo en el panel:\n${link}`,
    takenBy: (attendant) => `El ticket ya lo tiene ${attendant}.`,
    waitsNoMore: 'El ticket ya no espera.',
    footer: 'Recibiste este mensaje porque estás de guardia o administras la empresa en Prosa.',
  },
  tr: {
    waiting: (count) => `Nöbet: ${count} talep bekliyor ve kimse çevrimiçi değil.`,
    since: (time) => `${time} oldu`,
    more: (count) => `Ve ${count} talep daha.`,
    answer: (count) =>
      count === 1 ? 'Talebi üstlenmek için *1* yazın.' : 'Üstlenmek istediğiniz talebin numarasını yazın.',
    noQueue: 'Kuyruk yok',
    taken: (contact, link) => `${contact} adlı kişinin talebi artık sizde. Panelden yanıtlayın:\n${link}`,
    takenBy: (attendant) => `Talep zaten ${attendant} adlı kişide.`,
    waitsNoMore: 'Talep artık beklemiyor.',
    footer: 'Bu mesajı nöbetçi ya da Prosa’da şirketinizin yöneticisi olduğunuz için aldınız.',
  },
};

export const noticeTexts = (language: Language | ''): NoticeTexts => TEXTS[language || 'pt-BR'];

/** Short units that are read alike in all languages but Turkish. */
export function waitingTime(minutes: number, language: Language | ''): string {
  const [day, hour, minute] = language === 'tr' ? ['gün', 'sa', 'dk'] : ['d', 'h', 'min'];
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} ${day}`;
  return hours > 0 ? `${hours} ${hour} ${minutes % 60} ${minute}` : `${minutes} ${minute}`;
}

/** `Vendas · há 12 min`. */
export function whereAndSince({ queue, minutes }: Pick<ListedTicket, 'queue' | 'minutes'>, language: Language | '') {
  const texts = noticeTexts(language);
  return `${queue || texts.noQueue} · ${texts.since(waitingTime(minutes, language))}`;
}

/** The message to a phone: each ticket with its number and its address. `more` are those that are not listed. */
export function noticeText(language: Language | '', listed: readonly ListedTicket[], more: number): string {
  const texts = noticeTexts(language);
  const lines = listed.map(
    (ticket, index) => `*${index + 1}.* ${ticket.contact} · ${whereAndSince(ticket, language)}\n${ticket.link}`,
  );
  return [
    `*${texts.waiting(listed.length + more)}*`,
    ...lines,
    ...(more > 0 ? [texts.more(more)] : []),
    texts.answer(listed.length),
  ].join('\n\n');
}
