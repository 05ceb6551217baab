import { type Actor, PANEL_TICKETS_MAX, type PanelInput, type PanelState, type PanelWaiting } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { panelStatement, waitingStatement } from './panel-statement.js';

@Injectable()
export class ReadPanel {
  constructor(private readonly db: DataSource) {}

  /** Work in hand, what waits, and who attends, as far as the actor may see it. */
  async execute(actor: Actor, input: PanelInput): Promise<PanelState> {
    const found = await this.read<Omit<PanelState, 'isCapped'>>(actor, panelStatement(actor, input));
    const isCapped = found.tickets.length > PANEL_TICKETS_MAX;
    return { ...found, tickets: found.tickets.slice(0, PANEL_TICKETS_MAX), isCapped };
  }

  waiting(actor: Actor, input: PanelInput): Promise<PanelWaiting> {
    return this.read<PanelWaiting>(actor, waitingStatement(actor, input));
  }

  private read<View>(actor: Actor, { sql, values }: { sql: string; values: unknown[] }): Promise<View> {
    return readTenant(this.db, actor, async (reader) => {
      const [row] = await rows<{ view: View }>(reader, sql, values);
      return row!.view;
    });
  }
}
