import {
  type Actor,
  canManageQuickMessage,
  canSeeQuickMessage,
  type ChangeQuickMessageInput,
  type MediaRef,
  type QuickMessageIdInput,
  type QuickMessageInput,
  type QuickMessageOwnership,
  type QuickMessageView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { assertFileList } from '../file-lists/assert-file-list.js';
import { QuickMessage } from './quick-message.entity.js';
import { quickMessageView } from './quick-message.queries.js';

/** Creates, changes and deletes quick messages by the rules of docs/spec/secondary.md §6. */
@Injectable()
export class ManageQuickMessages {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_FILE_LIST_FOUND. */
  async create(actor: Actor, input: QuickMessageInput): Promise<QuickMessageView> {
    const { companyId, userId } = actor;
    const { message = '', geral = false, status = true, fileListId = null } = input;
    const written = { shortcode: codeOf(input), message: message.trim(), geral, status, fileListId };
    const fields = { companyId, userId, ...written, media: null };
    assertMay(actor, fields);
    return withTenant(this.db, actor, async (manager) => {
      if (fileListId !== null) await assertFileList(manager, companyId, fileListId);
      const { id } = await manager.save(manager.create(QuickMessage, fields));
      const quickMessage = await quickMessageView(manager, companyId, id);
      await recordEvent(manager, 'quickMessage.created', laneOf(actor, id), { quickMessage });
      return quickMessage;
    });
  }

  /** Throws ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_NO_FILE_LIST_FOUND. */
  change(actor: Actor, { quickMessageId, ...input }: ChangeQuickMessageInput): Promise<QuickMessageView> {
    const { fileListId } = input;
    return this.alter(actor, quickMessageId, async (row, manager) => {
      if (fileListId) await assertFileList(manager, actor.companyId, fileListId);
      row.shortcode = codeOf(input);
      row.message = input.message?.trim() ?? row.message;
      row.geral = input.geral ?? row.geral;
      row.status = input.status ?? row.status;
      if (fileListId !== undefined) row.fileListId = fileListId;
    });
  }

  /** Throws ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION. */
  setMedia(
    actor: Actor,
    { quickMessageId, media }: QuickMessageIdInput & { media: MediaRef | null },
  ): Promise<QuickMessageView> {
    return this.alter(actor, quickMessageId, async (row, manager) => {
      await dropMedia(manager, row);
      row.media = media;
    });
  }

  /** Throws ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION. */
  delete(actor: Actor, { quickMessageId: id }: QuickMessageIdInput): Promise<{ deleted: boolean }> {
    return withTenant(this.db, actor, async (manager) => {
      const row = await lockQuickMessage(manager, actor, id);
      const { geral, userId } = row;
      await manager.delete(QuickMessage, { companyId: actor.companyId, id });
      await recordEvent(manager, 'quickMessage.deleted', laneOf(actor, id), { quickMessageId: id, geral, userId });
      await dropMedia(manager, row);
      return { deleted: true };
    });
  }

  private alter(
    actor: Actor,
    id: number,
    work: (row: QuickMessage, manager: EntityManager) => void | Promise<void>,
  ): Promise<QuickMessageView> {
    return withTenant(this.db, actor, async (manager) => {
      const row = await lockQuickMessage(manager, actor, id);
      const wasGeral = row.geral;
      await work(row, manager);
      assertMay(actor, row);
      row.updatedAt = new Date();
      await manager.save(row);
      const quickMessage = await quickMessageView(manager, actor.companyId, id);
      await recordEvent(manager, 'quickMessage.changed', laneOf(actor, id), { quickMessage, wasGeral });
      return quickMessage;
    });
  }
}

/** People type the slash as well. */
const codeOf = ({ shortcode }: QuickMessageInput): string => shortcode.trim().replace(/^[/\s]+/, '');

/** Locks a quick message that the actor may change until the transaction ends. */
async function lockQuickMessage(manager: EntityManager, actor: Actor, id: number): Promise<QuickMessage> {
  const where = { companyId: actor.companyId, id };
  const row = await manager.findOne(QuickMessage, { where, lock: { mode: 'pessimistic_write' } });
  // A hidden one is answered like a missing one.
  if (!row || !canSeeQuickMessage(actor, row)) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
  assertMay(actor, row);
  return row;
}

function assertMay(actor: Actor, ownership: QuickMessageOwnership): void {
  if (!canManageQuickMessage(actor, ownership)) throw new AppError('ERR_NO_PERMISSION');
}

const laneOf = ({ companyId }: Actor, id: number) => ({ companyId, key: `${companyId}:quickMessage:${id}` });

async function dropMedia(manager: EntityManager, { companyId, media }: QuickMessage): Promise<void> {
  if (media) await dropFiles(manager, companyId, [media.key]);
}
