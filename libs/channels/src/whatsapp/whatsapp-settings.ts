/** How to reach WhatsApp. Everything is optional: nothing given means the real service. */
export interface WhatsAppSettings {
  /** Another service than the real one (the simulator), ws: or wss:. */
  webSocketUrl?: string;
  /** Its Noise root key, 32 bytes. Honoured only together with `webSocketUrl`; refused in production but for a demo. */
  noiseRootKey?: Uint8Array;
  /** PEM of the certificate authority of its media host; trusted for the host of `webSocketUrl` and no other. */
  mediaCa?: string;
  /** The version triple told to WhatsApp, when the one of the library has become too old (close code 405). */
  version?: [number, number, number];
  /** Milliseconds a code waits to be scanned before the next one replaces it; the library's own rhythm by default. */
  qrTimeoutMs?: number;
}
