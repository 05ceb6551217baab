import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageDrafts } from './manage-drafts.js';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: ManageDrafts) {}

  @OnRequest('drafts.ofTicket')
  ofTicket({ actor, input }: RequestMessage<'drafts.ofTicket'>) {
    return this.drafts.ofTicket(actor, input);
  }

  @OnRequest('drafts.save')
  save({ actor, input }: RequestMessage<'drafts.save'>) {
    return this.drafts.save(actor, input);
  }
}
