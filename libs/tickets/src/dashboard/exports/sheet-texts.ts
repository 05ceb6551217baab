import type { Language, TicketStatus } from '@prosa/contracts';

/** Columns of an export, in their order. */
export const COLUMNS = [
  'contact',
  'number',
  'ticket',
  'status',
  'attendant',
  'queue',
  'connection',
  'opened',
  'accepted',
  'closed',
  'finished',
  'wait',
  'service',
  'rating',
  'origin',
] as const;

export interface SheetTexts {
  /** Of the sheet. */
  sheet: string;
  columns: Record<(typeof COLUMNS)[number], string>;
  status: Record<TicketStatus, string>;
}

const TEXTS: Record<Language, SheetTexts> = {
  'pt-BR': {
    sheet: 'Tickets',
    columns: {
      contact: 'Contato',
      number: 'Número ou usuário',
      ticket: 'Ticket',
      status: 'Situação',
      attendant: 'Atendente',
      queue: 'Fila',
      connection: 'Conexão',
      opened: 'Aberto em',
      accepted: 'Aceito em',
      closed: 'Encerrado em',
      finished: 'Finalizado em',
      wait: 'Espera (min)',
      service: 'Atendimento (min)',
      rating: 'Nota',
      origin: 'Origem',
    },
    status: {
      pending: 'Aguardando',
      open: 'Em atendimento',
      closed: 'Encerrado',
      group: 'Grupo',
      nps: 'Em avaliação',
      lgpd: 'Aguarda consentimento',
    },
  },
  en: {
    sheet: 'Tickets',
    columns: {
      contact: 'Contact',
      number: 'Number or username',
      ticket: 'Ticket',
      status: 'State',
      attendant: 'Attendant',
      queue: 'Queue',
      connection: 'Connection',
      opened: 'Opened at',
      accepted: 'Accepted at',
      closed: 'Closed at',
      finished: 'Finished at',
      wait: 'Wait (min)',
      service: 'Service (min)',
      rating: 'Rating',
      origin: 'Origin',
    },
    status: {
      pending: 'Waiting',
      open: 'In attendance',
      closed: 'Closed',
      group: 'Group',
      nps: 'Being rated',
      lgpd: 'Awaiting consent',
    },
  },
  es: {
    sheet: 'Tickets',
    columns: {
      contact: 'Contacto',
      number: 'Número o usuario',
      ticket: 'Ticket',
      status: 'Estado',
      attendant: 'Agente',
      queue: 'Cola',
      connection: 'Conexión',
      opened: 'Abierto el',
      accepted: 'Aceptado el',
      closed: 'Cerrado el',
      finished: 'Finalizado el',
      wait: 'Espera (min)',
      service: 'Atención (min)',
      rating: 'Nota',
      origin: 'Origen',
    },
    status: {
      pending: 'En espera',
      open: 'En atención',
      closed: 'Cerrado',
      group: 'Grupo',
      nps: 'En evaluación',
      lgpd: 'Espera consentimiento',
    },
  },
  tr: {
    sheet: 'Talepler',
    columns: {
      contact: 'Kişi',
      number: 'Numara veya kullanıcı adı',
      ticket: 'Talep',
      status: 'Durum',
      attendant: 'Temsilci',
      queue: 'Kuyruk',
      connection: 'Bağlantı',
      opened: 'Açılış',
      accepted: 'Kabul',
      closed: 'Kapanış',
      finished: 'Bitiş',
      wait: 'Bekleme (dk)',
      service: 'Görüşme (dk)',
      rating: 'Puan',
      origin: 'Kaynak',
    },
    status: {
      pending: 'Bekliyor',
      open: 'Görüşülüyor',
      closed: 'Kapalı',
      group: 'Grup',
      nps: 'Değerlendiriliyor',
      lgpd: 'Onay bekliyor',
    },
  },
};

export const sheetTexts = (language: Language): SheetTexts => TEXTS[language];
