import { type EventMessage, nextTick } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { loadConfiguration } from '../automation/bot-configuration.js';
import { loadState } from '../automation/bot-state.js';
import { armBot, disarmBot } from '../automation/bot-timer.js';
import { takeStep } from './run-bot.js';

/** Gives the bot the passage of time, when the timer of a ticket is due. */
@Injectable()
export class BotTick {
  constructor(private readonly db: DataSource) {}

  /** Checks again whether anything is to be done: something may have happened since the timer was set. */
  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { ticketId } = data.data as { ticketId: number };

    await once(this.db, event, 'bot-tick', async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (!ticket || ticket.status === 'closed') return;
      const configuration = await loadConfiguration(manager, ticket);
      await disarmBot(manager, ticket);
      const loadedState = await loadState(manager, ticket);
      const at = nextTick(configuration, loadedState.state, new Date());
      if (at && at <= new Date())
        await takeStep(manager, ticket, configuration, { event: { kind: 'tick' }, messageId: null });
      else await armBot(manager, ticket, configuration, loadedState);
    });
  }
}
