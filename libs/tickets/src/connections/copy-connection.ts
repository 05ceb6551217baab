import { type EventMessage, GREETING_FILE_SECONDS, type ServedSettings, servedSettings } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { dropFiles, once } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import type { Connection } from './connection.entity.js';
import { connectionSettings } from './connection-settings.js';
import { applyLimits, differInLimits } from './limits-timer.js';

/**
 * Stores the copy of a connection. An event that is older than the copy changes nothing. New limits reach the tickets that
 * the connection has already.
 */
@Injectable()
export class CopyConnection {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'connection.saved' | 'connection.sessionChanged'>): Promise<void> {
    const { id, name, channel, number, isDefault, humanAgent = false, updatedAt } = event.data.connection;
    const { allowGroup = null, groupAsTicket, queueIds } = event.data.connection;
    // Null: published by a version without settings; what is copied stays.
    const asTicket = groupAsTicket === undefined ? null : groupAsTicket === 'enabled';
    // A change of the session says nothing about settings either.
    const settings = 'settings' in event.data ? event.data.settings : null;

    return once(this.db, event, 'keep-connection', async (manager) => {
      const before = settings && (await connectionSettings(manager, event.companyId, id)).settings;
      const written = await rows(
        manager,
        `INSERT INTO connection AS copy (company_id, id, name, channel, number, is_default, updated_at, allow_group,
           group_as_ticket, human_agent, queue_ids, settings)
         VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, true), coalesce($9, false), $10, coalesce($11::integer[], '{}'), coalesce($12::jsonb, '{}'))
         ON CONFLICT (company_id, id) DO UPDATE SET name = excluded.name, channel = excluded.channel,
           number = excluded.number, is_default = excluded.is_default, updated_at = excluded.updated_at,
           allow_group = coalesce($8, copy.allow_group), group_as_ticket = coalesce($9, copy.group_as_ticket),
           human_agent = excluded.human_agent, queue_ids = coalesce($11, copy.queue_ids), settings = coalesce($12::jsonb, copy.settings)
         WHERE copy.updated_at <= excluded.updated_at RETURNING 1`,
        [
          event.companyId,
          id,
          name,
          channel,
          number,
          isDefault,
          updatedAt,
          allowGroup,
          asTicket,
          humanAgent,
          queueIds,
          settings && JSON.stringify(settings),
        ],
      );
      if (written.length > 0 && before) {
        await followChange(manager, { companyId: event.companyId, id }, { before, now: servedSettings(settings) });
      }
    });
  }
}

async function followChange(
  manager: EntityManager,
  { companyId, id }: Pick<Connection, 'companyId' | 'id'>,
  { before, now }: { before: ServedSettings; now: ServedSettings },
): Promise<void> {
  if (differInLimits(before, now)) await applyLimits(manager, companyId, { connectionId: id, afterId: 0 });
  if (before.greetingMedia?.key !== now.greetingMedia?.key) await dropGreeting(manager, companyId, before);
}

/** Drops the file of a greeting that is sent no more: messages that are being stored may still show it. */
export async function dropGreeting(
  manager: EntityManager,
  companyId: number,
  { greetingMedia }: Pick<ServedSettings, 'greetingMedia'>,
): Promise<void> {
  if (greetingMedia) await dropFiles(manager, companyId, [greetingMedia.key], GREETING_FILE_SECONDS);
}
