import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { QueueMail } from './queue-mail.js';
import { SendMail } from './send-mail.js';
import { SmtpSettings } from './smtp-settings.js';
import { TrialMail } from './trial-mail.js';

@Controller()
export class MailController {
  constructor(
    private readonly settings: SmtpSettings,
    private readonly trial: TrialMail,
    private readonly queue: QueueMail,
    private readonly sendMail: SendMail,
  ) {}

  @OnRequest('mail.settings')
  view({ actor }: RequestMessage<'mail.settings'>) {
    return this.settings.view(actor);
  }

  @OnRequest('mail.changeSettings')
  change({ actor, input }: RequestMessage<'mail.changeSettings'>) {
    return this.settings.change(actor, input);
  }

  @OnRequest('mail.trial')
  try({ actor }: RequestMessage<'mail.trial'>) {
    return this.trial.execute(actor);
  }

  @OnRequest('mail.status')
  async status() {
    return { isAvailable: await this.settings.isAvailable() };
  }

  @OnEvent('mail.queued')
  async queued(event: EventMessage<'mail.queued'>) {
    await this.queue.execute(event);
    this.sendMail.wake();
  }
}
