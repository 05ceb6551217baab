import { WA_CERT_DETAILS } from '@whiskeysockets/baileys';

/**
 * Makes the client library of this process accept the simulator: it checks the server's Noise certificate against an
 * exported constant, read at handshake time. Returns the function that puts the original key back.
 */
export function trustSimulator(rootPublicKey: Uint8Array): () => void {
  const original = WA_CERT_DETAILS.PUBLIC_KEY;
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(rootPublicKey);
  return () => {
    WA_CERT_DETAILS.PUBLIC_KEY = original;
  };
}
