/**
 * The preview of a ticket whose last message was deleted (docs/spec/domain-behaviour.md §2), by which consoles
 * recognise it.
 */
export const DELETED_BODY = '🚫 Mensagem apagada';
