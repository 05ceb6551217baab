import type { OfferedAssists, RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { readTenant } from '@prosa/service-kit/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RequestTranscription } from '../transcription/request-transcription.js';
import { AssistAttendants } from './assist-attendants.js';
import { offeredTo } from './offered-assists.js';

/** What attendants may use of the company's models. */
@Controller()
export class AssistsController {
  constructor(
    private readonly db: DataSource,
    private readonly transcription: RequestTranscription,
    private readonly assist: AssistAttendants,
  ) {}

  @OnRequest('assists.offered')
  offered({ actor }: RequestMessage<'assists.offered'>): Promise<OfferedAssists> {
    return readTenant(this.db, actor, (reader) => offeredTo(reader, actor.companyId));
  }

  @OnRequest('messages.transcribe')
  transcribe({ actor, input }: RequestMessage<'messages.transcribe'>) {
    return this.transcription.execute(actor, input);
  }

  @OnRequest('assists.suggest')
  suggest({ actor, input }: RequestMessage<'assists.suggest'>) {
    return this.assist.suggest(actor, input);
  }

  @OnRequest('assists.rewrite')
  rewrite({ actor, input }: RequestMessage<'assists.rewrite'>) {
    return this.assist.rewrite(actor, input);
  }

  @OnRequest('assists.translate')
  translate({ actor, input }: RequestMessage<'assists.translate'>) {
    return this.assist.translate(actor, input);
  }

  @OnRequest('assists.summarise')
  summarise({ actor, input }: RequestMessage<'assists.summarise'>) {
    return this.assist.summarise(actor, input);
  }
}
