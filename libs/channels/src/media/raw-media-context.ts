import type { MessageKey } from '@prosa/contracts';

/** What the sealed description of a file at the provider is bound to. */
export const rawMediaContext = (companyId: number, { connectionId, chatId, externalId }: MessageKey): string =>
  `inbound_message:${companyId}:${connectionId}:${chatId}:${externalId}:media_raw`;
