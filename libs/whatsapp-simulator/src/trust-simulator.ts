import { WA_CERT_DETAILS } from '@whiskeysockets/baileys';

/**
 * Makes the client library of this process accept the simulator, by changing the exported constant against which it
 * checks the server's Noise certificate. Returns the function that restores the original key.
 */
export function trustSimulator(rootPublicKey: Uint8Array): () => void {
  const original = WA_CERT_DETAILS.PUBLIC_KEY;
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(rootPublicKey);
  return () => {
    WA_CERT_DETAILS.PUBLIC_KEY = original;
  };
}
