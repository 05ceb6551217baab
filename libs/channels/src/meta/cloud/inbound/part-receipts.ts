import type { InboundMessage } from '@prosa/contracts';
import type { ReceiptUpdate } from '../../../channel-adapter.js';
import { partOf } from '../../parts/part-name.js';
import type { Reached, SentLedger, SentPart } from '../../parts/sent-ledger.js';

const STATES = { 1: 'accepted', 2: 'delivered', 3: 'read' } as const;

/** A message that was sent in several parts got as far as the part that got least far, and failed when one did. */
export class PartReceipts {
  constructor(private readonly ledger: SentLedger) {}

  /** The receipt of the whole message, known by its first part; null while parts are missing. */
  async receiptOf(receipt: ReceiptUpdate): Promise<ReceiptUpdate | null> {
    const { providerId, part, parts } = partOf(receipt.sentAs ?? '');
    if (parts === 1) return receipt;
    await this.ledger.named(providerId, part, receipt.externalId);
    const isFailed = receipt.state === 'failed';
    if (!isFailed) await this.ledger.reached([receipt.externalId], reachedBy(receipt));
    const known = await this.ledger.partsOf(providerId);
    const externalId = known.find((each) => each.part === 1)?.mid ?? null;
    if (externalId === null) return null;
    const whole = { ...receipt, externalId, sentAs: providerId };
    return isFailed ? whole : leastOf(whole, known, parts);
  }
}

function leastOf(whole: ReceiptUpdate, known: readonly SentPart[], parts: number): ReceiptUpdate | null {
  if (known.length < parts || known.some(({ mid }) => mid === null)) return null;
  const least = Math.min(...known.map(({ reached }) => reached)) as Reached;
  return { ...whole, state: STATES[least], ack: least };
}

const reachedBy = ({ ack }: ReceiptUpdate): Reached => (ack >= 3 ? 3 : ack === 2 ? 2 : 1);

/** What a person says of a part is said of its message: the desk knows it by its first part. */
export async function withWholeTargets(message: InboundMessage, ledger: SentLedger): Promise<InboundMessage> {
  const { content, quotedExternalId } = message;
  const quoted = quotedExternalId === null ? null : await ledger.messageOf(quotedExternalId);
  if (content.kind !== 'reaction') return { ...message, quotedExternalId: quoted };
  const targetExternalId = await ledger.messageOf(content.targetExternalId);
  return { ...message, quotedExternalId: quoted, content: { ...content, targetExternalId } };
}
