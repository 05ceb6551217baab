import type { ChannelsConfig } from '../channels.config.js';
import { readFile } from 'node:fs/promises';
import type { WhatsAppSettings } from './whatsapp-settings.js';

/** Reads the operator's settings of WhatsApp. Throws when the file of the certificate authority cannot be read. */
export async function readWhatsAppSettings(config: ChannelsConfig): Promise<WhatsAppSettings> {
  const { WHATSAPP_URL, WHATSAPP_NOISE_ROOT_KEY, WHATSAPP_MEDIA_CA } = config;
  return {
    webSocketUrl: WHATSAPP_URL,
    noiseRootKey: WHATSAPP_NOISE_ROOT_KEY ? Buffer.from(WHATSAPP_NOISE_ROOT_KEY, 'base64') : undefined,
    mediaCa: WHATSAPP_MEDIA_CA ? await readFile(WHATSAPP_MEDIA_CA, 'utf8') : undefined,
  };
}
