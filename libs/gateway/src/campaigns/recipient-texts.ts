import { type ErrorCode, type Language, type RecipientState, SKIP_REASONS, type SkipReason } from '@prosa/contracts';
import { errorText } from '../http/refusal-words.js';

interface Words {
  sheet: string;
  columns: string[];
  states: Record<RecipientState, string>;
  skips: Record<SkipReason, string>;
}

export interface RecipientTexts extends Omit<Words, 'skips'> {
  /** Of the columns, in characters. */
  widths: number[];
  /** Why nothing was sent, or why it failed; the provider's words stay as they are. */
  reasonOf: (reason: string) => string;
}

const WORDS: Record<Language, Words> = {
  'pt-BR': {
    sheet: 'Destinatários',
    columns: [
      'Nome',
      'Número',
      'E-mail',
      'Situação',
      'Motivo',
      'Mensagem',
      'Confirmação pedida em',
      'Confirmado em',
      'Enviado em',
      'Entregue em',
      'Lido em',
      'Respondido em',
      'Descadastrado em',
      'Ticket',
      'Custo',
      'Moeda',
    ],
    states: {
      planned: 'Aguardando',
      claimed: 'Enviando',
      asked: 'Aguarda confirmação',
      confirmed: 'Confirmado',
      sent: 'Enviado',
      delivered: 'Entregue',
      read: 'Lido',
      failed: 'Falhou',
      skipped: 'Não enviado',
      cancelled: 'Cancelado',
    },
    skips: {
      invalid: 'Sem conta no WhatsApp',
      optedOut: 'Não quer receber mensagens',
      blocked: 'Contato bloqueado',
      erased: 'Dados apagados',
      declined: 'Respondeu não',
      silent: 'Não respondeu à confirmação',
      noConnection: 'Nenhuma conexão alcança o número',
      empty: 'Texto vazio',
    },
  },
  en: {
    sheet: 'Recipients',
    columns: [
      'Name',
      'Number',
      'E-mail',
      'Status',
      'Reason',
      'Message',
      'Confirmation requested',
      'Confirmed',
      'Sent',
      'Delivered',
      'Read',
      'Answered',
      'Opted out',
      'Ticket',
      'Cost',
      'Currency',
    ],
    states: {
      planned: 'Waiting',
      claimed: 'Sending',
      asked: 'Awaiting confirmation',
      confirmed: 'Confirmed',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      failed: 'Failed',
      skipped: 'Not sent',
      cancelled: 'Cancelled',
    },
    skips: {
      invalid: 'No WhatsApp account',
      optedOut: 'Wants no messages',
      blocked: 'Blocked contact',
      erased: 'Data erased',
      declined: 'Answered no',
      silent: 'Did not answer the confirmation',
      noConnection: 'No connection reaches the number',
      empty: 'Empty text',
    },
  },
  es: {
    sheet: 'Destinatarios',
    columns: [
      'Nombre',
      'Número',
      'Correo',
      'Estado',
      'Motivo',
      'Mensaje',
      'Confirmación pedida',
      'Confirmado',
      'Enviado',
      'Entregado',
      'Leído',
      'Respondido',
      'Dado de baja',
      'Ticket',
      'Costo',
      'Moneda',
    ],
    states: {
      planned: 'En espera',
      claimed: 'Enviando',
      asked: 'Espera confirmación',
      confirmed: 'Confirmado',
      sent: 'Enviado',
      delivered: 'Entregado',
      read: 'Leído',
      failed: 'Falló',
      skipped: 'No enviado',
      cancelled: 'Cancelado',
    },
    skips: {
      invalid: 'Sin cuenta de WhatsApp',
      optedOut: 'No quiere recibir mensajes',
      blocked: 'Contacto bloqueado',
      erased: 'Datos borrados',
      declined: 'Respondió que no',
      silent: 'No respondió a la confirmación',
      noConnection: 'Ninguna conexión llega al número',
      empty: 'Texto vacío',
    },
  },
  tr: {
    sheet: 'Alıcılar',
    columns: [
      'Ad',
      'Numara',
      'E-posta',
      'Durum',
      'Neden',
      'Mesaj',
      'Onay istendi',
      'Onaylandı',
      'Gönderildi',
      'Teslim edildi',
      'Okundu',
      'Yanıtlandı',
      'Abonelikten çıktı',
      'Talep',
      'Ücret',
      'Para birimi',
    ],
    states: {
      planned: 'Bekliyor',
      claimed: 'Gönderiliyor',
      asked: 'Onay bekleniyor',
      confirmed: 'Onaylandı',
      sent: 'Gönderildi',
      delivered: 'Teslim edildi',
      read: 'Okundu',
      failed: 'Başarısız',
      skipped: 'Gönderilmedi',
      cancelled: 'İptal edildi',
    },
    skips: {
      invalid: 'WhatsApp hesabı yok',
      optedOut: 'Mesaj almak istemiyor',
      blocked: 'Engellenen kişi',
      erased: 'Verileri silindi',
      declined: 'Hayır yanıtını verdi',
      silent: 'Onayı yanıtlamadı',
      noConnection: 'Hiçbir bağlantı numaraya ulaşmıyor',
      empty: 'Metin boş',
    },
  },
};

const TIMES = 7;
const WIDTHS = [30, 20, 30, 20, 30, 10, ...Array<number>(TIMES).fill(20), 10, 10, 10];

/** The texts of the sheet in a language. */
export function recipientTexts(language: Language): RecipientTexts {
  const { skips, ...words } = WORDS[language];
  const isSkip = (reason: string): reason is SkipReason => (SKIP_REASONS as readonly string[]).includes(reason);
  const reasonOf = (reason: string) =>
    isSkip(reason) ? skips[reason] : (errorText(reason as ErrorCode, language) ?? reason);
  return { ...words, widths: WIDTHS, reasonOf };
}
