import { failpoint } from '@prosa/service-kit/operations';
import { SendRefused, TryLater } from '../../../adapter/send-errors.js';
import type { ChannelEventHandler, OutboundSend } from '../../../channel-adapter.js';
import { type Fields, fieldsOf, listOf, textOf } from '../../graph/fields.js';
import type { GraphClient } from '../../graph/graph-client.js';
import { GraphError } from '../../graph/graph-error.js';
import { partName, type PartName } from '../../parts/part-name.js';
import type { SentLedger } from '../../parts/sent-ledger.js';
import type { AccessSource, CloudAccess } from '../session/cloud-access.js';
import type { CloudSession } from '../session/cloud-session.js';
import { isTemplateOutdated } from './failure-of.js';
import { messageBody, type Upload } from './message-body.js';
import { partsOf } from './message-parts.js';
import { sendErrorOf } from './send-error.js';
import { SendPace } from './send-pace.js';

/** After an upload without an answer, in milliseconds. */
const UPLOAD_PAUSE_MS = 2_000;

interface CloudOutboundOptions {
  client: GraphClient;
  access: AccessSource;
  ledger: SentLedger;
  handler: Pick<ChannelEventHandler, 'receipts' | 'identified'>;
  life: Pick<CloudSession, 'refusedWith'>;
  refreshTemplates: () => void;
}

/** How the API named a call, and under which number it knows the person; '' when it says nothing of that. */
interface Accepted {
  externalId: string;
  waId: string;
}

/** Sends the messages of one number. */
export class CloudOutbound {
  private readonly pace = new SendPace();

  constructor(private readonly options: CloudOutboundOptions) {}

  /** Resolves when the API accepted the message and its name is stored. Rejects as `ChannelAdapter.send` says. */
  async send(message: OutboundSend): Promise<void> {
    const { chatId, providerId: sentAs, content } = message;
    const parts = partsOf(content);
    const { externalId, waId } = parts.length === 1 ? await this.call(message) : await this.sendParts(message, parts);
    const { handler } = this.options;
    await handler.receipts([{ chatId, externalId, sentAs, state: 'accepted', ack: 1, reason: null }]);
    // The provider may know the number in another form (docs/spec/wire-external.md §3.1).
    if (waId !== '' && /^\d+$/.test(chatId) && waId !== chatId) {
      await handler.identified([
        { type: 'phone', value: waId },
        { type: 'phone', value: chatId },
      ]);
    }
  }

  /** Sends what is missing, in order: each part is stored before its call, and one that has a name went out. */
  private async sendParts(message: OutboundSend, contents: OutboundSend['content'][]): Promise<Accepted> {
    const { chatId, providerId } = message;
    const sent: Accepted[] = [];
    for (const [index, content] of contents.entries()) {
      const name = { providerId, part: index + 1, parts: contents.length };
      const known = await this.options.ledger.begin({ chatId, ...name, digest: '' });
      const quoted = index === 0 ? message.quoted : null;
      const part = { ...message, content, quoted, providerId: partName(name) };
      sent.push(known === null ? await this.sendPart(name, part) : { externalId: known, waId: '' });
    }
    return sent[0] ?? { externalId: '', waId: '' };
  }

  private async sendPart({ providerId, part }: PartName, message: OutboundSend): Promise<Accepted> {
    const { ledger } = this.options;
    try {
      const accepted = await this.call(message);
      await ledger.named(providerId, part, accepted.externalId);
      return accepted;
    } catch (error) {
      if (error instanceof SendRefused || error instanceof TryLater) await ledger.refused(providerId, part);
      throw error;
    }
  }

  private async call(message: OutboundSend): Promise<Accepted> {
    const { access } = this.options;
    const answer = await this.explained(message.chatId, () => access.with((given) => this.post(message, given)));
    failpoint('F29 send-named');
    return { externalId: externalIdOf(answer), waId: textOf(listOf(answer['contacts'])[0]?.['wa_id']) };
  }

  private async post(message: OutboundSend, access: CloudAccess): Promise<Fields> {
    const body = await messageBody(message, this.uploadTo(access));
    this.pace.spend(message.chatId);
    return fieldsOf(await this.options.client.post(`${access.phoneNumberId}/messages`, access, body));
  }

  private uploadTo(access: CloudAccess): Upload {
    return async ({ mimetype, fileName }, { media, open }) => {
      const fields = { messaging_product: 'whatsapp', type: mimetype };
      const file = { name: 'file', fileName, mimetype, size: media.size, content: await open() };
      const answer = await this.uploaded(access, fields, file).catch((error: unknown) => {
        // Nothing was sent yet: the upload may be repeated.
        throw error instanceof GraphError ? error : new TryLater('providerDown', UPLOAD_PAUSE_MS, { cause: error });
      });
      return textOf(answer['id']);
    };
  }

  private uploaded(access: CloudAccess, ...[fields, file]: UploadParts): Promise<Fields> {
    return this.options.client.uploadFile(`${access.phoneNumberId}/media`, access, fields, file);
  }

  /** What the API refused becomes what the queue does with the message. */
  private async explained<T>(chatId: string, call: () => Promise<T>): Promise<T> {
    const { life, refreshTemplates } = this.options;
    try {
      const result = await call();
      this.pace.accepted(chatId);
      return result;
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      await life.refusedWith(error);
      if (isTemplateOutdated(error.code)) refreshTemplates();
      throw sendErrorOf(error, this.pace.refused(chatId));
    }
  }
}

type UploadParts = [Record<string, string>, Parameters<GraphClient['uploadFile']>[3]];

/** Throws for an answer without the message's name: whether it went out is unknown. */
function externalIdOf(answer: Fields): string {
  const id = textOf(listOf(answer['messages'])[0]?.['id']);
  if (id === '') throw new Error('an answer without the name of the message');
  return id;
}
