import {
  type Actor,
  seesMaskedNumbers,
  type ChatMessageView,
  type ChatView,
  type Language,
  type MessageView,
  previewOf,
  type PreviewKind,
  type PushNotification,
  type TicketView,
  withMaskedNumbers,
} from '@prosa/contracts';

type Named = Exclude<PreviewKind, 'text'>;

/** Texts in the user's language; pt-BR when none was chosen (docs/spec/core.md §1). */
const TEXTS: Record<Language, Record<Named | 'hidden', string>> = {
  'pt-BR': {
    hidden: 'Nova mensagem',
    image: 'Foto',
    audio: 'Áudio',
    video: 'Vídeo',
    document: 'Documento',
    location: 'Localização',
    contact: 'Contato',
    call: 'Chamada',
    missedCall: 'Chamada perdida',
    deleted: 'Mensagem apagada',
  },
  en: {
    hidden: 'New message',
    image: 'Photo',
    audio: 'Audio',
    video: 'Video',
    document: 'Document',
    location: 'Location',
    contact: 'Contact',
    call: 'Call',
    missedCall: 'Missed call',
    deleted: 'Message deleted',
  },
  es: {
    hidden: 'Nuevo mensaje',
    image: 'Foto',
    audio: 'Audio',
    video: 'Video',
    document: 'Documento',
    location: 'Ubicación',
    contact: 'Contacto',
    call: 'Llamada',
    missedCall: 'Llamada perdida',
    deleted: 'Mensaje eliminado',
  },
  tr: {
    hidden: 'Yeni mesaj',
    image: 'Fotoğraf',
    audio: 'Ses',
    video: 'Video',
    document: 'Belge',
    location: 'Konum',
    contact: 'Kişi',
    call: 'Arama',
    missedCall: 'Cevapsız arama',
    deleted: 'Mesaj silindi',
  },
};

/** How a user's browser shows notifications. */
interface Look {
  language: Language | '';
  isContentHidden: boolean;
}

/** The notification for a message. It reveals no more than the console: numbers are masked where they are there. */
export function pushNotification(
  { message, ticket }: { message: MessageView; ticket: TicketView },
  reader: Look & { actor: Actor },
): PushNotification {
  const texts = TEXTS[reader.language || 'pt-BR'];
  const target = { tag: `ticket-${ticket.id}`, path: `/tickets/${ticket.uuid}` };
  if (reader.isContentHidden) return withoutContent(target, reader);
  const { contact } = seesMaskedNumbers(reader.actor) ? withMaskedNumbers({ contact: ticket.contact }) : ticket;
  const { kind, text } = previewOf(message.body);
  return { ...target, title: contact.name, body: text || (kind === 'text' ? texts.document : texts[kind]) };
}

/** The notification for a message of a chat: as short as that for one of a ticket. */
export function chatNotification(
  { chat, message }: { chat: ChatView; message: ChatMessageView },
  { language, isContentHidden }: Look,
): PushNotification {
  const texts = TEXTS[language || 'pt-BR'];
  const target = { tag: `chat-${chat.id}`, path: `/chats/${chat.uuid}` };
  if (isContentHidden) return { ...target, title: texts.hidden, body: '' };
  const { kind, text } = previewOf(message.message);
  const named = kind === 'text' ? texts[message.media?.kind ?? 'document'] : texts[kind];
  const body = text || named;
  const { name } = message.sender;
  return chat.isDirect ? { ...target, title: name, body } : { ...target, title: chat.title, body: `${name}: ${body}` };
}

/** A notification for a reader who hides sender and text. */
export const withoutContent = (
  { tag, path }: Pick<PushNotification, 'tag' | 'path'>,
  { language }: { language: Language | '' },
): PushNotification => ({ tag, path, title: TEXTS[language || 'pt-BR'].hidden, body: '' });
