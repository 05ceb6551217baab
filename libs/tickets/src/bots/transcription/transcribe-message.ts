import { BotFailure, modelTranscription } from '@prosa/bots';
import type { BotCall, MediaRef } from '@prosa/contracts';
import { type ClaimedWork, type Reader, withTenant } from '@prosa/service-kit/database';
import { nameOfKind } from '@prosa/service-kit/http';
import type { Sealer, Storage } from '@prosa/service-kit/operations';
import { SEALER, STORAGE } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { DataSource, type EntityManager } from 'typeorm';
import { publishMessageUpdated } from '../../conversation/message/publish-message.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { TRANSCRIPTION_WORK, transcriptionMode } from '../../conversation/transcription/begin-transcription.js';
import { rows } from '../../database/rows.js';
import { BotEgress } from '../bot-egress.js';
import { readModelAccount, type StoredModelAccount } from '../model-account/model-account-row.js';
import { isOverLimit, recordUsage } from '../model-account/model-meter.js';
import { openSecret } from '../seal-secret.js';
import { recordCalls } from '../sessions/record-calls.js';

/** Bytes that providers take (docs/spec/wire-external.md §9). */
const FILE_MAX_BYTES = 25 * 1024 * 1024;
/** Seconds before each further attempt after a temporary failure. */
const RETRY_SECONDS = [5, 30, 120];

interface Recorded {
  ticketId: number;
  media: MediaRef | null;
  isWanted: boolean;
  attempts: number;
}

interface Outcome {
  text: string | null;
  failure: BotFailure | null;
}

/** Writes down what a recording says, by the company's model. */
@Injectable()
export class TranscribeMessage {
  constructor(
    private readonly db: DataSource,
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(STORAGE) private readonly store: Storage,
  ) {}

  async execute(work: ClaimedWork): Promise<void> {
    const { companyId } = work;
    const { recorded, account, isOver, mode } = await withTenant(this.db, work, async (manager) => ({
      recorded: await findRecorded(manager, work),
      account: await readModelAccount(manager, companyId),
      isOver: await isOverLimit(manager, companyId),
      mode: await transcriptionMode(manager, companyId),
    }));
    const calls: BotCall[] = [];
    // What was wanted before the company switched it off, or lost it with its plan, is left.
    const isWanted = recorded?.isWanted && mode !== 'off';
    try {
      const text = isWanted ? await this.transcribe(companyId, { recorded, account, isOver }, calls) : null;
      await this.finish(work, recorded, { text, failure: null }, calls);
    } catch (error) {
      const failure = error instanceof BotFailure ? error : new BotFailure('unreachable', true, { cause: error });
      await this.finish(work, recorded, { text: null, failure }, calls);
    }
  }

  private async transcribe(
    companyId: number,
    { recorded: { media }, account, isOver }: { recorded: Recorded; account: StoredModelAccount; isOver: boolean },
    calls: BotCall[],
  ): Promise<string> {
    if (isOver) throw new BotFailure('limit', false);
    if (!media || media.size > FILE_MAX_BYTES) throw new BotFailure('refused', false);
    const { baseUrl, transcriptionModel: model } = account.settings;
    const ref = { table: 'model_account', companyId, id: companyId, column: 'api_key' } as const;
    const endpoint = { baseUrl, model, apiKey: openSecret(this.sealer, ref, account.apiKey) };
    const bytes = await buffer(await this.store.open(media.key));
    const recording = { bytes, mimeType: media.mimetype, fileName: nameOfKind(media.kind, media.mimetype) };
    return modelTranscription(endpoint, this.egress).transcribe(recording, calls);
  }

  private async finish(
    work: ClaimedWork,
    recorded: Recorded | undefined,
    outcome: Outcome,
    calls: BotCall[],
  ): Promise<void> {
    const { companyId } = work;
    await withTenant(this.db, work, async (manager) => {
      const ticket = recorded ? await lockTicket(manager, companyId, recorded.ticketId) : null;
      const ticketId = ticket ? ticket.id : null;
      const of = { companyId, ticketId, kind: 'model', integrationId: null, promptId: null };
      if (ticket) await recordCalls(manager, { ...of, purpose: 'transcription' }, calls);
      else await recordUsage(manager, companyId, calls);
      const seconds = retryAfter(recorded, outcome);
      if (seconds !== undefined) return postpone(manager, work, seconds);
      await TRANSCRIPTION_WORK.delete(manager, work);
      if (ticket) await store(manager, work, ticket, outcome);
    });
  }
}

/** Seconds until the next attempt; undefined for none. */
const retryAfter = (recorded: Recorded | undefined, { failure }: Outcome): number | undefined =>
  failure?.isTemporary && recorded ? RETRY_SECONDS[recorded.attempts] : undefined;

/** What nobody wants any more, such as of a deleted message, changes nothing. */
async function store(
  manager: EntityManager,
  { companyId, id: messageId }: ClaimedWork,
  ticket: Ticket,
  { text, failure }: Outcome,
): Promise<void> {
  const [, changed]: [unknown, number] = await manager.query(
    `UPDATE message SET transcript = $3, transcription = $4
     WHERE company_id = $1 AND id = $2 AND transcription = 'pending' AND NOT is_deleted`,
    [companyId, messageId, text, failure ? 'failed' : null],
  );
  if (changed > 0) await publishMessageUpdated(manager, ticket, { messageId, isTicketChanged: false });
}

async function findRecorded(reader: Reader, { companyId, id }: ClaimedWork): Promise<Recorded | undefined> {
  const [found] = await rows<Recorded>(
    reader,
    `SELECT m.ticket_id AS "ticketId", m.media, m.transcription = 'pending' AND NOT m.is_deleted AS "isWanted", w.attempts
     FROM message m JOIN transcription_work w ON w.company_id = m.company_id AND w.message_id = m.id
     WHERE m.company_id = $1 AND m.id = $2`,
    [companyId, id],
  );
  return found;
}

async function postpone(manager: EntityManager, work: ClaimedWork, seconds: number): Promise<void> {
  await manager.query(
    'UPDATE transcription_work SET attempts = attempts + 1 WHERE company_id = $1 AND message_id = $2',
    [work.companyId, work.id],
  );
  await TRANSCRIPTION_WORK.setDue(manager, work, seconds);
}
