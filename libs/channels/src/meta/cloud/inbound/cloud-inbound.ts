import type { MessagePrice } from '@prosa/contracts';
import type { Log } from '@prosa/service-kit/operations';
import type { WebhookItem } from '../../../adapter/webhook-item.js';
import type { ChannelEventHandler, ChannelSession } from '../../../channel-adapter.js';
import { type Fields, fieldsOf, listOf, textOf } from '../../graph/fields.js';
import type { SyncTemplates } from '../../templates/sync-templates.js';
import { partOf } from '../../parts/part-name.js';
import type { SentLedger } from '../../parts/sent-ledger.js';
import { isTemplateOutdated } from '../outbound/failure-of.js';
import type { CloudStanding } from '../session/cloud-standing.js';
import { PartReceipts, withWholeTargets } from './part-receipts.js';
import { personOf, receiverOf, senderOf } from './person-of.js';
import { readMessage } from './read-message.js';
import { failedCode, readStatus } from './read-status.js';

/** People whose last message is remembered, for the typing indicator. */
const PEOPLE_MAX = 2_000;

interface CloudInboundOptions {
  session: ChannelSession;
  handler: ChannelEventHandler;
  ledger: SentLedger;
  log: Log;
  templates: Pick<SyncTemplates, 'changed'>;
  refreshTemplates: () => void;
  standing: Pick<CloudStanding, 'changed'>;
  readStanding: () => void;
  /** Adds the cost of a message that took this many parts to the price of one. */
  priced: (price: MessagePrice, parts: number) => Promise<MessagePrice>;
}

/** The receiver stopped marketing messages of the business (docs/spec/wire-external.md §3.7). */
const MARKETING_STOPPED = 131_050;
const WISHES = ['stop', 'resume'];

/** Parts of webhooks that say nothing a session could use: the history of a phone is imported by nobody yet. */
const SET_ASIDE = ['history', 'smb_app_state_sync'];

/** Works on the parts of webhooks of one number (docs/spec/wire-external.md §3.5). */
export class CloudInbound {
  private readonly lastMessages = new Map<string, string>();

  private readonly parts: PartReceipts;

  constructor(private readonly options: CloudInboundOptions) {
    this.parts = new PartReceipts(options.ledger);
  }

  /** The id of a chat's last message; undefined when none came since the session began here. */
  readonly lastMessageOf = (chatId: string): string | undefined => this.lastMessages.get(chatId);

  async receive({ kind, body }: WebhookItem): Promise<void> {
    const part = fieldsOf(body);
    if (kind === 'message') return this.message(fieldsOf(part['message']), fieldsOf(part['contact']));
    if (kind === 'status') return this.status(fieldsOf(part['status']));
    if (kind === 'error') return this.log(part['errors'], 'the provider reports a problem of the account');
    if (kind === 'change') return this.change(textOf(part['field']), fieldsOf(part['value']));
    this.options.log.info({ ...this.about, kind }, 'an unknown part of a webhook was set aside');
  }

  private async message(given: Fields, contact: Fields): Promise<void> {
    const person = senderOf(given, contact);
    if (textOf(given['type']) === 'system') return this.system(given);
    await this.store(given, { person, fromMe: false });
    if (person) this.remember(person.chatId, textOf(given['id']));
  }

  private async store(given: Fields, origin: { person: ReturnType<typeof senderOf>; fromMe: boolean }): Promise<void> {
    const { session, handler, ledger } = this.options;
    const read = readMessage(given, { connectionId: session.connectionId, ...origin });
    if (!read) return;
    const message = await withWholeTargets(read.message, ledger);
    await handler.received(message, { raw: read.raw, alsoCommit: () => Promise.resolve() });
  }

  /** A person changed their number: both are theirs. */
  private async system(given: Fields): Promise<void> {
    const { wa_id, new_wa_id, type } = fieldsOf(given['system']);
    const [before, now] = [textOf(given['from']), textOf(new_wa_id) || textOf(wa_id)];
    const isChange = ['user_changed_number', 'customer_changed_number', ''].includes(textOf(type));
    if (!isChange || before === '' || now === '' || before === now) return;
    await this.options.handler.identified([
      { type: 'phone', value: now },
      { type: 'phone', value: before },
    ]);
  }

  private async status(given: Fields): Promise<void> {
    const receipt = readStatus(given);
    if (!receipt) return;
    if (receipt.state === 'failed' && isTemplateOutdated(failedCode(given))) this.options.refreshTemplates();
    if (failedCode(given) === MARKETING_STOPPED) await this.stopped(given);
    const whole = await this.parts.receiptOf(receipt);
    if (!whole) return;
    const { price, ...reached } = whole;
    const priced = price && { price: await this.options.priced(price, partOf(receipt.sentAs ?? '').parts) };
    await this.options.handler.receipts([{ ...reached, ...priced }]);
  }

  /** A message was refused because its receiver stopped marketing messages. */
  private async stopped(given: Fields): Promise<void> {
    const person = personOf({ phone: textOf(given['recipient_id']), bsuid: textOf(given['recipient_user_id']) });
    if (person) await this.options.handler.preference?.(person.aliases, true);
  }

  private async change(field: string, value: Fields): Promise<void> {
    if (field === 'smb_message_echoes') return this.echoes(value);
    if (field === 'user_id_update') return this.userIds(value);
    if (field === 'user_preferences') return this.preferences(value);
    if (SET_ASIDE.includes(field)) return;
    const { templates, session, standing, readStanding } = this.options;
    if (standing.changed(field, value)) return readStanding();
    const known = await templates.changed(session, field, value);
    if (known === 'unknown') this.options.refreshTemplates();
    if (known) return;
    this.options.log.info({ ...this.about, field }, 'a change of the account was set aside');
  }

  /** People stopped marketing messages, or want them again. */
  private async preferences(value: Fields): Promise<void> {
    for (const preference of listOf(value['user_preferences'])) {
      const person = personOf({ phone: textOf(preference['wa_id']), bsuid: textOf(preference['user_id']) });
      const wish = textOf(preference['value']);
      if (person && WISHES.includes(wish)) await this.options.handler.preference?.(person.aliases, wish === 'stop');
    }
  }

  /** Written on the business's own phone (coexistence). */
  private async echoes(value: Fields): Promise<void> {
    for (const echo of listOf(value['message_echoes'])) {
      const person = receiverOf(echo);
      if (person) await this.store(echo, { person, fromMe: true });
    }
  }

  /** A person got another id at the business portfolio. */
  private async userIds(value: Fields): Promise<void> {
    for (const update of listOf(value['user_id_update'])) {
      const ids = fieldsOf(update['user_id']);
      const known = [
        textOf(update['previous_user_id']) || textOf(ids['previous']),
        textOf(update['new_user_id']) || textOf(ids['current']) || textOf(update['user_id']),
      ];
      const aliases = [
        ...(textOf(update['wa_id']) ? [{ type: 'phone' as const, value: textOf(update['wa_id']) }] : []),
        ...known.filter(Boolean).map((id) => ({ type: 'bsuid' as const, value: id })),
      ];
      if (aliases.length > 1) await this.options.handler.identified(aliases);
    }
  }

  private log(errors: unknown, message: string): void {
    const codes = listOf(errors).map(({ code }) => textOf(code));
    this.options.log.warn({ ...this.about, codes }, message);
  }

  private get about() {
    return { connectionId: this.options.session.connectionId };
  }

  private remember(chatId: string, id: string): void {
    this.lastMessages.delete(chatId);
    this.lastMessages.set(chatId, id);
    const [oldest] = this.lastMessages.keys();
    if (this.lastMessages.size > PEOPLE_MAX && oldest !== undefined) this.lastMessages.delete(oldest);
  }
}
