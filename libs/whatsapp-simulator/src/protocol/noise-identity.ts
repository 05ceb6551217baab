import { Curve, proto, type KeyPair } from '@whiskeysockets/baileys';

const { NoiseCertificate } = proto.CertChain;
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The keys and the certificate chain that the server presents inside the handshake. */
export interface NoiseIdentity {
  root: KeyPair;
  rootPublicKey: Uint8Array;
  staticKey: KeyPair;
  certChain: Buffer;
}

interface CertificateFields {
  serial: number;
  issuerSerial: number;
  key: Uint8Array;
}

function sign(issuer: KeyPair, fields: CertificateFields) {
  const seconds = Math.floor(Date.now() / 1000);
  const validity = { notBefore: seconds - DAY_SECONDS, notAfter: seconds + YEAR_SECONDS };
  const details = Buffer.from(NoiseCertificate.Details.encode({ ...fields, ...validity }).finish());
  return { details, signature: Curve.sign(issuer.private, details) };
}

/** Root key, intermediate and leaf for one simulator; a kept root lets clients trust it across restarts. */
export function createNoiseIdentity(root: KeyPair = Curve.generateKeyPair()): NoiseIdentity {
  const intermediate = Curve.generateKeyPair();
  const staticKey = Curve.generateKeyPair();
  // The client insists on intermediate.issuerSerial === 0, the root's serial.
  const chain = {
    intermediate: sign(root, { serial: 1, issuerSerial: 0, key: intermediate.public }),
    leaf: sign(intermediate, { serial: 2, issuerSerial: 1, key: staticKey.public }),
  };
  const certChain = Buffer.from(proto.CertChain.encode(chain).finish());
  return { root, rootPublicKey: root.public, staticKey, certChain };
}
