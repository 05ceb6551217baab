import { randomBytes } from 'node:crypto';
import { type BinaryNode, jidNormalizedUser, proto, type WASocket } from '../baileys.js';

const { Type } = proto.Message.ProtocolMessage;
const NO_KEYS = { type: Type.APP_STATE_SYNC_KEY_REQUEST, appStateSyncKeyRequest: { keyIds: [] } };
/** Echoes whose acknowledgement may still come. */
const REMEMBERED_MAX = 20;

/** Has the service deliver something to a session, without anybody seeing it. */
export class EchoProbe {
  private readonly ids: string[] = [];

  constructor(private readonly sock: WASocket) {}

  /**
   * Writes a message to our own phone that requests no keys: no chat shows it and the phone is not woken. The service
   * acknowledges it, and the phone confirms it when it has a network. Rejects when it cannot be written.
   */
  async request(): Promise<void> {
    const { user } = this.sock;
    if (!user) throw new Error('the session is not logged in');
    const messageId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
    this.ids.push(messageId);
    if (this.ids.length > REMEMBERED_MAX) this.ids.shift();
    await this.sock.relayMessage(
      jidNormalizedUser(user.id),
      { protocolMessage: NO_KEYS },
      { messageId, additionalAttributes: { category: 'peer' } },
    );
  }

  /** Whether a stanza is about one of these messages, which the desk does not know. */
  isAbout({ attrs }: BinaryNode): boolean {
    return attrs.id !== undefined && this.ids.includes(attrs.id);
  }
}

/** The query that keeps connections alive: it needs an answer and nothing else. */
export const ping = (sock: WASocket, timeoutMs: number): Promise<unknown> =>
  sock.query(
    {
      tag: 'iq',
      attrs: { id: sock.generateMessageTag(), to: 's.whatsapp.net', type: 'get', xmlns: 'w:p' },
      content: [{ tag: 'ping', attrs: {} }],
    },
    timeoutMs,
  );
