import type { KeyPair } from '@whiskeysockets/baileys';
import type { TlsCertificate } from './tls/tls-certificate.js';

export interface SimulatorOptions {
  /** The address to listen on. */
  host?: string;
  /** 0 picks a free port. */
  httpPort?: number;
  httpsPort?: number;
  /** When another program has the port, a free one is used instead. */
  anyPortWhenInUse?: boolean;
  /** How many QR codes a client gets before it has to connect again. */
  qrRefs?: number;
  /** Every number that is written to exists. */
  autoCreateUsers?: boolean;
  /** Milliseconds per hop; 0 is quicker than any real network, and shows races that it hides. */
  latencyMs?: number;
  /** Folder of all data; without it everything is in memory. */
  dataDir?: string;
  /** The names in the TLS certificate, when one has to be made. */
  tlsHosts?: string[];
  tls?: TlsCertificate;
  noiseRoot?: KeyPair;
  /** The host, and port, under which clients reach the HTTPS listener, when it is not the one listened on. */
  mediaHost?: string;
}

export const DEFAULT_OPTIONS = {
  host: '127.0.0.1',
  httpPort: 0,
  httpsPort: 0,
  anyPortWhenInUse: false,
  qrRefs: 6,
  autoCreateUsers: false,
  latencyMs: 20,
  tlsHosts: ['localhost', '127.0.0.1', 'whatsapp-simulator'],
};
