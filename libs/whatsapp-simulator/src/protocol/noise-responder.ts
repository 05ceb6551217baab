import { createHash, hkdfSync } from 'node:crypto';
import { Curve, proto, type KeyPair } from '@whiskeysockets/baileys';
import { PROLOGUE } from './frames.js';
import { open, seal } from './noise-cipher.js';
import type { NoiseIdentity } from './noise-identity.js';

/** Exactly 32 bytes, so the protocol's name is used as `h` and `ck` without hashing. */
const PROTOCOL_NAME = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0');
const NO_DATA = Buffer.alloc(0);

/** What the client sends about itself at the end of the handshake. */
export interface ClientIntroduction {
  /** The client's long-term Noise key: it authenticates every later login. */
  clientStatic: Buffer;
  payload: proto.ClientPayload;
}

/** Server side of the `Noise_XX_25519_AESGCM_SHA256` handshake as WhatsApp Web uses it. */
export class NoiseResponder {
  private h: Buffer = PROTOCOL_NAME;
  private ck: Buffer = PROTOCOL_NAME;
  private k: Buffer = PROTOCOL_NAME;
  private n = 0;
  private ephemeral?: KeyPair;
  private tx?: Buffer;
  private rx?: Buffer;
  private txCount = 0;
  private rxCount = 0;

  constructor(private readonly identity: NoiseIdentity) {
    this.mixHash(PROLOGUE);
  }

  /** Client hello in, server hello out, both without the frame's length. */
  answerHello(message: Buffer): Buffer {
    const { clientHello } = proto.HandshakeMessage.decode(message);
    if (!clientHello?.ephemeral?.length) throw new Error('handshake: client hello without ephemeral key');
    const remote = Buffer.from(clientHello.ephemeral);
    this.mixHash(remote);
    const ephemeral = Curve.generateKeyPair();
    this.ephemeral = ephemeral;
    this.mixHash(ephemeral.public);
    this.mixKey(Curve.sharedKey(ephemeral.private, remote)); // ee
    const encryptedStatic = this.encrypt(this.identity.staticKey.public);
    this.mixKey(Curve.sharedKey(this.identity.staticKey.private, remote)); // es
    const payload = this.encrypt(this.identity.certChain);
    const serverHello = { ephemeral: ephemeral.public, static: encryptedStatic, payload };
    return Buffer.from(proto.HandshakeMessage.encode({ serverHello }).finish());
  }

  /** Client finish in; afterwards the transport is encrypted both ways. */
  acceptFinish(message: Buffer): ClientIntroduction {
    const { clientFinish } = proto.HandshakeMessage.decode(message);
    if (!clientFinish?.static || !clientFinish.payload || !this.ephemeral) {
      throw new Error('handshake: incomplete client finish');
    }
    const clientStatic = this.decrypt(Buffer.from(clientFinish.static));
    this.mixKey(Curve.sharedKey(this.ephemeral.private, clientStatic)); // se
    const payload = proto.ClientPayload.decode(this.decrypt(Buffer.from(clientFinish.payload)));
    [this.rx, this.tx] = this.derive(NO_DATA);
    return { clientStatic, payload };
  }

  encryptTransport(plain: Uint8Array): Buffer {
    if (!this.tx) throw new Error('handshake is not finished');
    return seal(this.tx, this.txCount++, plain, NO_DATA);
  }

  decryptTransport(sealed: Buffer): Buffer {
    if (!this.rx) throw new Error('handshake is not finished');
    return open(this.rx, this.rxCount++, sealed, NO_DATA);
  }

  private mixHash(data: Uint8Array): void {
    this.h = createHash('sha256').update(this.h).update(data).digest();
  }

  private derive(input: Uint8Array): [Buffer, Buffer] {
    const out = Buffer.from(hkdfSync('sha256', input, this.ck, NO_DATA, 64));
    return [out.subarray(0, 32), out.subarray(32)];
  }

  private mixKey(input: Uint8Array): void {
    [this.ck, this.k] = this.derive(input);
    this.n = 0;
  }

  private encrypt(plain: Uint8Array): Buffer {
    const sealed = seal(this.k, this.n++, plain, this.h);
    this.mixHash(sealed);
    return sealed;
  }

  private decrypt(sealed: Buffer): Buffer {
    const plain = open(this.k, this.n++, sealed, this.h);
    this.mixHash(sealed);
    return plain;
  }
}
