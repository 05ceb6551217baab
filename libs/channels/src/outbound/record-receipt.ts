import type { Acknowledgement, OutboundState } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { pipelineQuery } from '@prosa/service-kit/database';
import { continueTrace, failpoint, traceHeaders } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, ReceiptUpdate } from '../channel-adapter.js';
import { chatLane } from '../chat-lane.js';
import { underFence } from '../database/assert-fence.js';
import { publishChangeResult } from './changes/publish-change-result.js';
import { publishNotice } from './publish-outcome.js';
import { WrittenMessages } from './sending/written-messages.js';
import { RETAINED_PAYLOAD, OUTBOUND_COLUMNS, type OutboundRow } from './outbound-row.js';

/** The order of the states; a receipt only ever moves a message up (docs/spec/rules.md 34). */
const RANK: Record<OutboundState, number> = {
  queued: 0,
  sending: 1,
  unknown: 1,
  written: 2,
  accepted: 3,
  // A provider may refuse later what it has accepted.
  failed: 4,
  delivered: 5,
  read: 6,
};

/** Records the provider's receipts of messages that the desk or the phone has sent. */
@Injectable()
export class RecordReceipt {
  constructor(private readonly db: DataSource) {}

  /**
   * Records all of them or none; of several receipts of one message only the highest gets an event. Throws StaleFence
   * when another process owns the session by now.
   */
  async execute(session: ChannelSession, all: readonly ReceiptUpdate[]): Promise<void> {
    const names = new Set(all.flatMap(({ externalId, sentAs }) => [externalId, ...(sentAs ? [sentAs] : [])]));
    await underFence(this.db, session, async (manager) => {
      const rows = await lockByNames(manager, session, all, [...names]);
      for (const receipt of await highestOf(manager, session, all, rows)) {
        const row = rows.get(receipt.externalId);
        if (row) await raise(manager, session, row, receipt);
        if (row?.messageId === null) {
          await publishNotice(manager, session.companyId, { ...row, ...receipt });
          continue;
        }
        await (row?.changeId
          ? acknowledgeChange(manager, session, row, receipt)
          : acknowledge(manager, session, row, receipt));
      }
    });
    WrittenMessages.of(session).answered(names);
    failpoint('F16 receipt-recorded');
  }
}

type Rows = ReadonlyMap<string, OutboundRow>;

/** For each message the highest receipt, when it is higher than the recorded state. */
async function highestOf(
  manager: EntityManager,
  session: ChannelSession,
  all: readonly ReceiptUpdate[],
  rows: Rows,
): Promise<Iterable<ReceiptUpdate>> {
  const highest = new Map<string, ReceiptUpdate>();
  for (const receipt of all) {
    const row = rows.get(receipt.externalId);
    const known = highest.get(receipt.externalId) ?? row;
    const isOver = async () => row !== undefined && isQueuedAgain(manager, session, row);
    if (await isNewer(receipt, known, isOver))
      highest.set(receipt.externalId, { ...reachedBefore(highest.get(receipt.externalId)), ...receipt });
  }
  return highest.values();
}

async function isNewer(
  receipt: ReceiptUpdate,
  known: Reached | undefined,
  isOver: () => Promise<boolean>,
): Promise<boolean> {
  if (!known) return true;
  return isHigher(receipt, known) && (known.state !== 'failed' || !(await isOver()));
}

/** A message that was read was delivered before, which is not published by itself. */
const reachedBefore = (lower: ReceiptUpdate | undefined): Pick<ReceiptUpdate, 'reachedAt'> =>
  lower?.reachedAt === undefined ? {} : { reachedAt: lower.reachedAt };

type Reached = Pick<ReceiptUpdate, 'state' | 'ack' | 'reason'>;

/** A message that failed because nobody knew its outcome: any word of the provider says more. */
const rankOf = ({ state, reason }: Reached): number => (reason === 'outcomeUnknown' ? RANK.unknown : RANK[state]);

const isHigher = (receipt: ReceiptUpdate, known: Reached): boolean =>
  RANK[receipt.state] > rankOf(known) || (receipt.state === known.state && receipt.ack > known.ack);

/** A message without a row was sent from the phone: tickets may know it by its key at the provider. */
async function acknowledge(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  row: OutboundRow | undefined,
  receipt: ReceiptUpdate,
): Promise<void> {
  const messageId = row?.messageId ?? null;
  const chatId = chatOf(row, receipt);
  const { externalId, state, ack, reason, price, reachedAt } = receipt;
  const reached = { connectionId, messageId, chatId, externalId, state, ack, reason };
  const acknowledgement: Acknowledgement = { ...reached, ...(price && { price }), ...(reachedAt && { reachedAt }) };
  const lane = chatLane(companyId, connectionId, chatId);
  await continueTrace(traceOf(row), () => recordEvent(manager, 'message.acknowledged', lane, acknowledgement));
}

/** Only the first answer to a change gets an event: that its receiver has seen it changes nothing. */
async function acknowledgeChange(
  manager: EntityManager,
  session: ChannelSession,
  row: OutboundRow,
  receipt: ReceiptUpdate,
): Promise<void> {
  if (RANK[row.state] >= RANK.accepted && row.state !== 'failed') return;
  const trace = traceOf(row);
  const reason = receipt.state === 'failed' ? (receipt.reason ?? '') : null;
  await continueTrace(trace, () => publishChangeResult(manager, session, row, reason));
}

/** The chat to which the message was sent, where that is recorded, else the chat of the receipt. */
const chatOf = (row: OutboundRow | undefined, receipt: ReceiptUpdate): string => row?.chatId ?? receipt.chatId;

/** A receipt continues the trace of its message. */
const traceOf = (row: OutboundRow | undefined) => row?.headers ?? traceHeaders();

/**
 * The rows by the receipts' names of them, locked in the order of their own ids as every other transaction locks them: by
 * our name, which a provider may repeat beside its own, or by the provider's.
 */
async function lockByNames(
  manager: EntityManager,
  { companyId, connectionId }: ChannelSession,
  receipts: readonly ReceiptUpdate[],
  names: readonly string[],
): Promise<Rows> {
  const rows: OutboundRow[] = await manager.query(
    `SELECT ${OUTBOUND_COLUMNS} FROM outbound_message
     WHERE company_id = $1 AND connection_id = $2 AND (provider_id = ANY($3) OR external_id = ANY($3))
     ORDER BY id FOR UPDATE`,
    [companyId, connectionId, names],
  );
  const byName = new Map(
    rows.flatMap((row) => [row.providerId, row.externalId ?? ''].map((name) => [name, row] as const)),
  );
  const named = receipts.map(({ externalId, sentAs }) => [externalId, byName.get(sentAs ?? externalId)] as const);
  return new Map(named.filter((each): each is readonly [string, OutboundRow] => each[1] !== undefined));
}

/** The provider's own name of a message that it names itself. */
const nameOf = (row: OutboundRow, { externalId }: ReceiptUpdate): string | null =>
  externalId === row.providerId ? null : externalId;

const raise = (manager: EntityManager, { companyId }: ChannelSession, row: OutboundRow, receipt: ReceiptUpdate) =>
  pipelineQuery(
    manager,
    `UPDATE outbound_message SET state = $3, ack = greatest(ack, $4), reason = $5, chat_id = coalesce(chat_id, $6),
       external_id = coalesce(external_id, $7), payload = ${RETAINED_PAYLOAD}
     WHERE company_id = $1 AND id = $2`,
    [companyId, row.id, receipt.state, receipt.ack, receipt.reason, receipt.chatId, nameOf(row, receipt)],
  );

/** Whether a person sent the message again: then the later row stands for it. */
async function isQueuedAgain(
  manager: EntityManager,
  { companyId }: ChannelSession,
  { id, messageId, changeId }: OutboundRow,
): Promise<boolean> {
  if (changeId !== null) return false;
  const rows: unknown[] = await manager.query(
    'SELECT 1 FROM outbound_message WHERE company_id = $1 AND message_id = $2 AND change_id IS NULL AND id > $3',
    [companyId, messageId, id],
  );
  return rows.length > 0;
}
