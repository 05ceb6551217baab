import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { LookUpNumbers } from './address-book/look-up-numbers.js';
import { ReadAddressBook } from './address-book/read-address-book.js';
import { FindPerson } from './find-person.js';
import { RefuseCall } from './calls/refuse-call.js';
import { QueuePicture } from './pictures/queue-picture.js';
import { QueueBlock } from './queue-block.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly findPerson: FindPerson,
    private readonly lookUpNumbers: LookUpNumbers,
    private readonly readAddressBook: ReadAddressBook,
    private readonly queueBlock: QueueBlock,
    private readonly queuePicture: QueuePicture,
    private readonly refuseCall: RefuseCall,
  ) {}

  @OnRequest('people.find')
  find({ actor, input }: RequestMessage<'people.find'>) {
    return this.findPerson.execute(actor, input);
  }

  @OnRequest('people.known')
  known({ actor, input }: RequestMessage<'people.known'>) {
    return this.lookUpNumbers.execute(actor, input);
  }

  @OnRequest('people.addressBook')
  addressBook({ actor, input }: RequestMessage<'people.addressBook'>) {
    return this.readAddressBook.execute(actor, input);
  }

  @OnEvent('contact.blocked')
  blocked(event: EventMessage<'contact.blocked'>) {
    return this.queueBlock.execute(event);
  }

  @OnEvent('contact.pictureRequested')
  pictureRequested(event: EventMessage<'contact.pictureRequested'>) {
    return this.queuePicture.execute(event);
  }

  @OnEvent('call.refused')
  callRefused(event: EventMessage<'call.refused'>) {
    return this.refuseCall.execute(event);
  }
}
