import { DEFAULT_CONNECTION_CONFIG, WA_CERT_DETAILS } from './baileys.js';
import type { WhatsAppSettings } from './whatsapp-settings.js';

/**
 * Lets the library accept another WhatsApp service (the simulator), by changing the exported constant against which it
 * checks the server's certificate (docs/spec/whatsapp.md §4.2). Throws when a key is given without an address, for
 * WhatsApp's own address, or in production without PROSA_DEMO=1.
 */
export function trustService({ webSocketUrl, noiseRootKey }: WhatsAppSettings, env = process.env): void {
  if (!noiseRootKey) return;
  if (!webSocketUrl || isRealService(webSocketUrl)) {
    throw new Error('WHATSAPP_NOISE_ROOT_KEY is only for a WHATSAPP_URL of your own');
  }
  if (env.NODE_ENV === 'production' && env.PROSA_DEMO !== '1') {
    throw new Error('WHATSAPP_NOISE_ROOT_KEY is refused in production');
  }
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(noiseRootKey);
}

const isRealService = (url: string) =>
  new URL(url).host === new URL(DEFAULT_CONNECTION_CONFIG.waWebSocketUrl).host || isWhatsAppHost(new URL(url).hostname);

/** Whether a host belongs to WhatsApp. */
export const isWhatsAppHost = (hostname: string): boolean =>
  hostname === 'whatsapp.net' || hostname.endsWith('.whatsapp.net') || hostname.endsWith('.whatsapp.com');
