import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { SwitchBot } from './switch-bot.js';

@Controller()
export class TicketBotController {
  constructor(private readonly switchBot: SwitchBot) {}

  @OnRequest('tickets.switchBot')
  switch({ actor, input }: RequestMessage<'tickets.switchBot'>) {
    return this.switchBot.execute(actor, input);
  }
}
