import { proto } from '@whiskeysockets/baileys';
import type { Registration } from '../devices/companion.js';
import type { ClientIntroduction } from '../protocol/noise-responder.js';
import { el, nextId, now, SERVER } from '../protocol/nodes.js';
import type { Connection } from './connection.js';

const NOT_LINKED = 401;

/** After the handshake: a new device is given codes to show, a known one is logged in, all others are refused. */
export function acceptClient(connection: Connection, { clientStatic, payload }: ClientIntroduction): void {
  const { refuseLogin } = connection.world.faults;
  const refusal = typeof refuseLogin === 'function' ? refuseLogin(payload) : refuseLogin;
  if (refusal) return connection.fail(refusal);
  if (payload.devicePairingData)
    return offerPairing(connection, registrationOf(clientStatic, payload.devicePairingData));
  login(connection, clientStatic, payload);
}

function registrationOf(noiseKey: Buffer, data: proto.ClientPayload.IDevicePairingRegistrationData): Registration {
  const { eIdent, eRegid, eSkeyId, eSkeyVal, eSkeySig, deviceProps } = data;
  if (!eIdent || !eRegid || !eSkeyId || !eSkeyVal || !eSkeySig) throw new Error('incomplete registration');
  return {
    noiseKey,
    identity: Buffer.from(eIdent),
    wantsFullHistory: deviceProps ? Boolean(proto.DeviceProps.decode(deviceProps).requireFullSync) : false,
    registrationId: Buffer.from(eRegid).readUInt32BE(),
    signedPreKey: {
      id: Buffer.from(eSkeyId).readUIntBE(0, 3),
      key: Buffer.from(eSkeyVal),
      signature: Buffer.from(eSkeySig),
    },
  };
}

function offerPairing(connection: Connection, registration: Registration): void {
  const { world } = connection;
  connection.registration = registration;
  const refs = world.pairing.issueRefs(connection).map((ref) => el('ref', {}, Buffer.from(ref)));
  const attrs = { from: SERVER, type: 'set', id: nextId('s'), xmlns: 'md' };
  connection.send(el('iq', attrs, [el('pair-device', {}, refs)]));
  world.emit('unpaired-client', connection);
}

function login(connection: Connection, clientStatic: Buffer, payload: proto.ClientPayload): void {
  const { world } = connection;
  const companion = world.users.get(String(payload.username))?.companions.get(Number(payload.device));
  if (!companion?.record.noiseKey.equals(clientStatic)) return connection.fail(NOT_LINKED);
  const former = companion.connection;
  former?.replaced();
  connection.companion = companion;
  companion.connection = connection;
  world.logins.loggedIn(connection, { phone: companion.user.phone, device: companion.id, former });
  if (payload.pushName) companion.update({ pushName: payload.pushName });
  connection.send(el('success', { t: now(), lid: companion.lid, creation: now(), location: 'sim' }));
  world.emit('login', companion);
  companion.user.emit('changed');
}
