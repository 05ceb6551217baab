import {
  type ApiCaller,
  type ExternalMessage,
  type ExternalTemplateInput,
  hasNumbers,
  type MediaRef,
  type SendExternalMessageInput,
  type SentExternalMessage,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isOutcomeUnknown } from '../uploads/outcome.js';
import { StoreUpload } from '../uploads/store-upload.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import { FetchFile } from './fetch-file.js';

type Content = Pick<ExternalMessage, 'body' | 'media' | 'template'>;

/** Sends a message of a program: its file is stored, its template filled, and tickets does the rest. */
@Injectable()
export class SendExternal {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
    private readonly fetchFile: FetchFile,
  ) {}

  /**
   * A repeated request is answered with the message of the first. Throws what `externalMessages.send` and `templates.fill`
   * say, and for files what `StoreUpload` and `FetchFile` say.
   */
  async execute(
    caller: ApiCaller,
    input: SendExternalMessageInput,
    file: ReceivedFile | undefined,
  ): Promise<SentExternalMessage> {
    const idempotency = input.clientKey ? { key: input.clientKey, hash: await hashOf(input, file) } : null;
    const sent = idempotency && isPrepared(caller, input, file) && (await this.earlier(caller, idempotency));
    if (sent) return sent;
    const connectionId = await this.connectionOf(caller, input);
    if (file) return this.withFile(caller, input, { file, connectionId, idempotency });
    if (!input.mediaUrl) {
      const { isRepeated: _, ...message } = await this.send(caller, input, { connectionId, idempotency, media: null });
      return message;
    }
    return this.fetchFile.use(input.mediaUrl, (fetched) =>
      this.withFile(caller, input, { file: fetched, connectionId, idempotency }),
    );
  }

  private earlier({ actor, credential }: ApiCaller, { key, hash }: { key: string; hash: string }) {
    return this.bus.request(actor, { name: 'externalMessages.sent', input: { credential, key, hash } });
  }

  /** The token's, the one that a key names, or the company's only one that sends to numbers. */
  private async connectionOf(caller: ApiCaller, { connectionId }: SendExternalMessageInput): Promise<number> {
    if (caller.connectionId !== null) {
      if (connectionId && connectionId !== caller.connectionId) throw new AppError('ERR_NO_WAPP_FOUND');
      return caller.connectionId;
    }
    if (connectionId) return connectionId;
    const connections = await this.bus.request(caller.actor, { name: 'connections.list', input: {} });
    const [only, ...others] = connections.filter(({ channel }) => hasNumbers(channel));
    if (!only || others.length > 0) throw new AppError('ERR_VALIDATION', { fields: { connectionId: ['isDefined'] } });
    return only.id;
  }

  private async withFile(
    caller: ApiCaller,
    input: SendExternalMessageInput,
    { file, ...given }: Omit<Given, 'media'> & { file: ReceivedFile },
  ): Promise<SentExternalMessage> {
    const { companyId } = caller.actor;
    const media = await this.storeUpload.execute(companyId, file);
    try {
      const { isRepeated, ...sent } = await this.send(caller, input, { ...given, media });
      // The message of the first request has its own file.
      if (isRepeated) await this.storeUpload.discard(media);
      return sent;
    } catch (error) {
      if (!isOutcomeUnknown(error)) await this.storeUpload.discard(media).catch(() => undefined);
      throw error;
    }
  }

  private async send(
    { actor, credential }: ApiCaller,
    input: SendExternalMessageInput,
    given: Given,
  ): Promise<SentExternalMessage & { isRepeated: boolean }> {
    const { userId = null, queueId = null, sendSignature = false, closeTicket = false } = input;
    const content = await this.contentOf(actor, input, given);
    return this.bus.request(actor, {
      name: 'externalMessages.send',
      input: {
        credential,
        connectionId: given.connectionId,
        number: input.number,
        name: input.name ?? '',
        ...content,
        userId,
        queueId,
        isSigned: sendSignature,
        closesTicket: closeTicket,
        idempotency: given.idempotency,
      },
    });
  }

  private async contentOf(
    actor: ApiCaller['actor'],
    { body = '', template }: SendExternalMessageInput,
    { connectionId, media }: Given,
  ): Promise<Content> {
    if (!template) return { body: captionOf(body, media), media, template: null };
    const templateId = await this.templateOf(actor, connectionId, template);
    const file = media ? { file: { mimetype: media.mimetype, size: media.size } } : {};
    const { values = [] } = template;
    const filled = await this.bus.request(actor, {
      name: 'templates.fill',
      input: { connectionId, templateId, values, ...file },
    });
    return { body: filled.text, media, template: { message: filled.template, category: filled.category } };
  }

  /** Throws ERR_NO_TEMPLATE_FOUND; for a name in several languages without one, ERR_VALIDATION. */
  private async templateOf(
    actor: ApiCaller['actor'],
    connectionId: number,
    { name, language }: ExternalTemplateInput,
  ): Promise<number> {
    const { templates } = await this.bus.request(actor, { name: 'templates.list', input: { connectionId } });
    const [first, ...others] = templates.filter(
      (each) => each.name === name && (!language || each.language === language),
    );
    if (!first) throw new AppError('ERR_NO_TEMPLATE_FOUND');
    if (others.length > 0) throw new AppError('ERR_VALIDATION', { fields: { 'template.language': ['isDefined'] } });
    return first.id;
  }
}

/** Whether something comes before the request to tickets, which finds an earlier message by itself. */
const isPrepared = (
  caller: ApiCaller,
  { connectionId, mediaUrl, template }: SendExternalMessageInput,
  file: ReceivedFile | undefined,
): boolean => Boolean(file ?? mediaUrl ?? template) || (connectionId ?? caller.connectionId) === null;

interface Given {
  connectionId: number;
  idempotency: ExternalMessage['idempotency'];
  media: MediaRef | null;
}

/** Consoles send the file's name as body when there is no caption (docs/spec/wire-features.md §9). */
const captionOf = (body: string, media: MediaRef | null): string =>
  media && body.replace(/\.\w+$/, '') === media.fileName.replace(/\.\w+$/, '') ? '' : body;

/** The hash of a request with the bytes of its file: the same request has the same hash. */
async function hashOf(input: SendExternalMessageInput, file: ReceivedFile | undefined): Promise<string> {
  const { clientKey: _, ...request } = input;
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(request).sort()));
  if (file) await pipeline(createReadStream(file.path), hash, { end: false });
  return hash.update(file?.originalname ?? '').digest('hex');
}
