/**
 * Who is writing in a chat at this moment: `live:chatTyping`, to its members. Momentary: it is not stored. A console that
 * is written in emits `typeInChat` with the chat's id and true, again each TYPE_EVERY_MS while it continues, and with
 * false when it ends; without a repetition it ends after TYPING_LASTS_MS.
 */
export interface ChatTyping {
  chatId: number;
  /** By name, without the receiver. */
  people: { id: number; name: string }[];
}
