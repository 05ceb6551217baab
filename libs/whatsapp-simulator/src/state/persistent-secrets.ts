import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Curve, type KeyPair } from '@whiskeysockets/baileys';
import { createTlsCertificate, type TlsCertificate } from '../tls/tls-certificate.js';
import { decode, encode } from './json-bytes.js';

/** What a client is configured with; kept, so that its settings stay valid across restarts. */
export interface PersistentSecrets {
  noiseRoot: KeyPair;
  tls: TlsCertificate;
  /** File with the certificate alone, for `NODE_EXTRA_CA_CERTS`. */
  caPath: string;
}

/** Reads, or on the first start makes, the root key and the TLS certificate of a data folder. */
export function loadSecrets(folder: string, hosts: string[]): PersistentSecrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const noiseRoot = loadOrCreate(path.join(folder, 'noise-root.json'), () => Curve.generateKeyPair());
  const tls = loadOrCreate(path.join(folder, 'tls.json'), () => createTlsCertificate(hosts));
  const caPath = path.join(folder, 'ca.pem');
  writeFileSync(caPath, tls.cert);
  return { noiseRoot, tls, caPath };
}

function loadOrCreate<T>(file: string, create: () => T): T {
  if (existsSync(file)) return decode(readFileSync(file, 'utf8')) as T;
  const value = create();
  writeFileSync(`${file}.new`, encode(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return value;
}
