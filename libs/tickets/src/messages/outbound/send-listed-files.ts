import type { Actor, MessageView, SendFileListInput, SentFileList } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { mediaColumns } from '../../conversation/message/media-columns.js';
import { deliver } from '../../conversation/sending/deliver.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { assertFileList } from '../../file-lists/assert-file-list.js';
import { type SendableFile, sendableFiles } from '../../file-lists/sendable-files.js';
import { partKey, type PartedRequest, partsBefore } from './parts-of-request.js';
import { prepareAnswer } from './prepare-answer.js';

/**
 * Sends files of a list as the actor's messages, in the order of the list and with their names as captions. One
 * transaction: all messages leave, or none. A request that is repeated under its key sends once.
 */
@Injectable()
export class SendListedFiles {
  constructor(private readonly db: DataSource) {}

  /** Throws what `WriteMessage` throws for a file, ERR_NO_FILE_LIST_FOUND and ERR_NO_FILE_TO_SEND. */
  async execute(actor: Actor, input: SendFileListInput): Promise<SentFileList> {
    const sent = await withTenant(this.db, actor, (manager) => send(manager, actor, input));
    failpoint('F08 message-stored');
    return sent;
  }
}

async function send(manager: EntityManager, actor: Actor, input: SendFileListInput): Promise<SentFileList> {
  const { companyId } = actor;
  const { ticketId, fileListId, optionIds, clientKey } = input;
  const ticket = await lockTicket(manager, companyId, ticketId);
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  const content = ['fileList', ticketId, fileListId, [...optionIds].sort((one, other) => one - other)];
  const request: PartedRequest = { clientKey, content, ids: optionIds };
  // Behind the lock: of two requests at once, the second finds what the first sent.
  const before = await partsBefore(manager, actor, request);
  if (before) return { messages: before.messages, leftOut: before.refused };

  const humanAgent = await prepareAnswer(manager, actor, ticket, false);
  const files = await chosenFiles(manager, companyId, input);
  const messages: MessageView[] = [];
  for (const file of files) {
    const outgoing = { ...contentOf(file), ...partKey(request, file.optionId) };
    messages.push(
      await deliver(manager, ticket, outgoing, {
        author: actor.userId,
        class: 'person',
        effect: 'answer',
        humanAgent,
      }),
    );
  }
  const sent = new Set(files.map(({ optionId }) => optionId));
  return { messages, leftOut: optionIds.filter((id) => !sent.has(id)) };
}

async function chosenFiles(
  manager: EntityManager,
  companyId: number,
  { fileListId, optionIds }: SendFileListInput,
): Promise<SendableFile[]> {
  await assertFileList(manager, companyId, fileListId);
  const files = await sendableFiles(manager, companyId, fileListId);
  const chosen = files.filter(({ optionId }) => optionIds.includes(optionId));
  if (chosen.length === 0) throw new AppError('ERR_NO_FILE_TO_SEND');
  return chosen;
}

const contentOf = ({ name, media }: SendableFile) => ({ body: name, ...mediaColumns(media) });
