import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { bool, octets, oid, pem, sequence, tlv, utcTime } from './der.js';

const DAY_MS = 86_400_000;
const TEN_YEARS_MS = 3650 * DAY_MS;
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** A certificate and its private key, both in PEM. */
export interface TlsCertificate {
  cert: string;
  key: string;
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  return sequence(oid(id), ...(isCritical ? [bool(true)] : []), octets(value));
}

function extensions(hosts: string[], spki: Buffer): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4 ? tlv(0x87, Buffer.from(host.split('.').map(Number))) : tlv(0x82, Buffer.from(host)),
  );
  return tlv(
    0xa3,
    sequence(
      extension('2.5.29.19', true, sequence(bool(true))), // CA:TRUE, so that the same file is a trust anchor
      extension('2.5.29.17', false, sequence(...names)),
      extension('2.5.29.14', false, octets(createHash('sha1').update(spki).digest())),
    ),
  );
}

/** A self-signed certificate for the HTTPS listener: the client library uploads and downloads media by https only. */
export function createTlsCertificate(hosts: string[] = ['localhost', '127.0.0.1']): TlsCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const commonName = sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from('WhatsApp simulator')));
  const name = sequence(tlv(0x31, commonName));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + TEN_YEARS_MS))),
    name,
    spki,
    extensions(hosts, spki),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, algorithm, tlv(0x03, Buffer.from([0]), signature));
  return {
    cert: pem('CERTIFICATE', certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
