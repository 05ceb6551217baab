import { type Actor, type OrderLanesInput, rightsOf } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { publishTag } from '../tags/manage-tags.js';

/** The order in which the lanes stand on the board, for everybody. */
@Injectable()
export class OrderLanes {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_TAG_FOUND. */
  async execute(actor: Actor, { laneIds }: OrderLanesInput): Promise<OrderLanesInput> {
    if (rightsOf(actor) === 'user') throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const placed = await rows<{ id: number }>(
        manager,
        `UPDATE tag SET place = array_position($2::integer[], id)
         WHERE company_id = $1 AND kanban = 1 AND (id = ANY($2) OR place IS NOT NULL) RETURNING id`,
        [companyId, laneIds],
      );
      const known = new Set(placed.map(({ id }) => id));
      if (!laneIds.every((id) => known.has(id))) throw new AppError('ERR_NO_TAG_FOUND');
      for (const { id } of placed) await publishTag(manager, companyId, id);
      return { laneIds };
    });
  }
}
