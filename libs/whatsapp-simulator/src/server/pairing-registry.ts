import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { parseJid } from '../protocol/jid.js';
import { el, kid, needBytes, nextId, now, SERVER } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import type { Connection } from './connection.js';

/** A client that waits to be linked by number. */
export interface CodeRequest {
  phone: string;
  connection: Connection;
  /** Its ephemeral key, wrapped with the code. */
  wrapped: Buffer;
  ref: Buffer;
}

interface PrimaryKeys {
  primaryIdentity: Buffer;
  wrappedPrimary: Buffer;
}

/** Clients that wait to be linked: by the QR codes they show, or by number and code. */
export class PairingRegistry {
  private readonly refs = new Map<string, Connection>();
  private readonly requests = new Map<string, CodeRequest>();

  constructor(private readonly world: WhatsAppSimulator) {}

  /** The references a client turns into QR codes, one after the other. */
  issueRefs(connection: Connection): string[] {
    for (const [ref, owner] of this.refs) if (!owner.alive) this.refs.delete(ref);
    const count = this.world.options.qrRefs;
    const refs = Array.from({ length: count }, () => '2@' + randomBytes(40).toString('base64'));
    for (const ref of refs) this.refs.set(ref, connection);
    return refs;
  }

  connectionByRef(ref: string): Connection | undefined {
    const connection = this.refs.get(ref);
    return connection?.alive ? connection : undefined;
  }

  requestFor(phone: string): CodeRequest | undefined {
    const request = this.requests.get(phone);
    return request?.connection.alive ? request : undefined;
  }

  /** Answers the client's two messages of linking by code; undefined for a number without an account. */
  onLinkCode(connection: Connection, query: BinaryNode): BinaryNode[] | undefined {
    const reg = kid(query, 'link_code_companion_reg');
    if (reg?.attrs.stage === 'companion_hello') {
      const ref = randomBytes(24);
      const phone = parseJid(reg.attrs.jid)?.user ?? '';
      if (!this.world.user(phone)) return undefined;
      const wrapped = needBytes(kid(reg, 'link_code_pairing_wrapped_companion_ephemeral_pub'));
      this.requests.set(phone, { phone, connection, wrapped, ref });
      this.world.emit('pairing-code-requested', { phone });
      const answer = [el('link_code_pairing_ref', {}, ref)];
      return [el('link_code_companion_reg', { stage: 'companion_hello' }, answer)];
    }
    if (reg?.attrs.stage === 'companion_finish') {
      const bundle = needBytes(kid(reg, 'link_code_pairing_wrapped_key_bundle'));
      setImmediate(() => connection.emit('companion-finish', bundle));
    }
    return [];
  }

  /** Sends the phone's keys to the client; resolves with the client's bundle. */
  async exchangeKeys(request: CodeRequest, { primaryIdentity, wrappedPrimary }: PrimaryKeys): Promise<Buffer> {
    const answered = once(request.connection, 'companion-finish');
    request.connection.send(
      el('notification', { from: SERVER, type: 'link_code_companion_reg', id: nextId('n'), t: now() }, [
        el('link_code_companion_reg', { stage: 'primary_hello' }, [
          el('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrappedPrimary),
          el('primary_identity_pub', {}, primaryIdentity),
          el('link_code_pairing_ref', {}, request.ref),
        ]),
      ]),
    );
    const [bundle] = (await answered) as [Buffer];
    return bundle;
  }
}
