import type { MessageKey } from '@prosa/contracts';

/** The context to which the sealed description of a file at the provider is bound. */
export const rawMediaContext = (companyId: number, { connectionId, chatId, externalId }: MessageKey): string =>
  `inbound_message:${companyId}:${connectionId}:${chatId}:${externalId}:media_raw`;
