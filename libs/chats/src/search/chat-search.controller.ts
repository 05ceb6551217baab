import { Controller } from '@nestjs/common';
import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { withMember } from '../database/with-member.js';
import { searchMessages } from './search-messages.js';

@Controller()
export class ChatSearchController {
  constructor(private readonly db: DataSource) {}

  @OnRequest('chatMessages.search')
  search({ actor, input }: RequestMessage<'chatMessages.search'>) {
    return withMember(this.db, actor, (manager) => searchMessages(manager, actor, input));
  }
}
