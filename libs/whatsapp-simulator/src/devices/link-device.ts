import { createHmac, randomBytes } from 'node:crypto';
import { Curve, proto } from '@whiskeysockets/baileys';
import { el, kid, needBytes, now, SERVER } from '../protocol/nodes.js';
import type { Connection } from '../server/connection.js';
import type { Companion, Registration } from './companion.js';
import type { SimUser } from '../people/user.js';

const ACCOUNT_SIGNATURE = Buffer.from([6, 0]);
const DEVICE_SIGNATURE = Buffer.from([6, 1]);
const RESTART_REQUIRED = 515;

/**
 * The phone scans the text that a client shows as QR code. Resolves when the client was sent the request to restart.
 * Throws when the code has expired or belongs to another client.
 */
export function scanQr(user: SimUser, qr: string): Promise<Companion> {
  const { ref, noiseKey, identity, advSecret, platform } = readCode(qr);
  const connection = user.world.pairing.connectionByRef(ref);
  const registration = connection?.registration;
  if (!connection || !registration) throw new Error('this code has expired');
  const isSameClient = registration.noiseKey.equals(noiseKey) && registration.identity.equals(identity);
  if (!isSameClient) throw new Error('QR code does not match the client that requested the reference');
  return linkDevice(user, connection, advSecret, platform);
}

/** Five parts, after the address that newer clients put before them. */
function readCode(qr: string) {
  const [ref = '', noiseKey = '', identity = '', advSecret = '', platform] = qr
    .slice(qr.indexOf('#') + 1)
    .trim()
    .split(',');
  const key = (text: string): Buffer => Buffer.from(text, 'base64');
  return { ref, noiseKey: key(noiseKey), identity: key(identity), advSecret: key(advSecret), platform };
}

/** Signs the client's identity with the phone's, checks what the client signs in return, and restarts it. */
export async function linkDevice(
  user: SimUser,
  connection: Connection,
  advSecret: Buffer,
  platform?: string,
): Promise<Companion> {
  const { registration } = connection;
  if (!registration) throw new Error('this client has not asked to be paired');
  const id = user.nextDeviceId();
  const details = Buffer.from(
    proto.ADVDeviceIdentity.encode({ rawId: randomBytes(4).readUInt32BE(), timestamp: now(), keyIndex: id }).finish(),
  );
  const reply = await connection.request(
    el('iq', { from: SERVER, type: 'set', xmlns: 'md' }, [
      el('pair-success', {}, [
        el('device-identity', {}, identityEnvelope(user, registration, details, advSecret)),
        el('device', { jid: `${user.phone}:${id}@${SERVER}`, lid: `${user.lidUser}:${id}@lid` }),
        el('platform', { name: 'android' }),
        ...(user.settings.businessName ? [el('biz', { name: user.settings.businessName })] : []),
      ]),
    ]),
  );
  assertSignedByDevice(user, registration, details, needBytes(kid(kid(reply, 'pair-device-sign'), 'device-identity')));
  const companion = user.addCompanion(id, {
    ...registration,
    platform,
    linkedAt: new Date().toISOString(),
    firstLogin: true,
  });
  user.world.emit('paired', companion);
  connection.streamError(RESTART_REQUIRED);
  return companion;
}

function identityEnvelope(user: SimUser, registration: Registration, details: Buffer, advSecret: Buffer): Buffer {
  const accountSignature = user.device.sign(Buffer.concat([ACCOUNT_SIGNATURE, details, registration.identity]));
  const accountSignatureKey = user.device.identityPublic;
  const signed = Buffer.from(
    proto.ADVSignedDeviceIdentity.encode({ details, accountSignatureKey, accountSignature }).finish(),
  );
  const hmac = createHmac('sha256', advSecret).update(signed).digest();
  return Buffer.from(proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish());
}

function assertSignedByDevice(user: SimUser, registration: Registration, details: Buffer, signed: Buffer): void {
  const { deviceSignature } = proto.ADVSignedDeviceIdentity.decode(signed);
  const proof = Buffer.concat([DEVICE_SIGNATURE, details, registration.identity, user.device.identityPublic]);
  if (!deviceSignature || !Curve.verify(registration.identity, proof, Buffer.from(deviceSignature))) {
    throw new Error('companion produced a wrong device signature');
  }
}
