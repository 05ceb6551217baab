/** The preview of a ticket whose last message was deleted (domain-behaviour §2): consoles know it by this. */
export const DELETED_BODY = '🚫 Mensagem apagada';
