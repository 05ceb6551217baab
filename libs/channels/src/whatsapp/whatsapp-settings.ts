/** How to reach WhatsApp. By default the real service is used. */
export interface WhatsAppSettings {
  /** Address of another service (the simulator), ws: or wss:. */
  webSocketUrl?: string;
  /** Its Noise root key, 32 bytes. Valid only with `webSocketUrl`, and in production only for a demo. */
  noiseRootKey?: Uint8Array;
  /** PEM of the certificate authority of its media host; trusted for the host of `webSocketUrl` and no other. */
  mediaCa?: string;
  /** The version triple announced to WhatsApp, when the library's own has become too old (close code 405). */
  version?: [number, number, number];
  /** Milliseconds a code waits to be scanned before the next one replaces it; the library's default otherwise. */
  qrTimeoutMs?: number;
}
