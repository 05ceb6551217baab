import { Module } from '@nestjs/common';
import { LookUpNumbers } from './address-book/look-up-numbers.js';
import { ReadAddressBook } from './address-book/read-address-book.js';
import { SyncAddressBook } from './address-book/sync-address-book.js';
import { AnswerPeople } from './answer-people.js';
import { RefuseCall } from './calls/refuse-call.js';
import { FindPerson } from './find-person.js';
import { PeopleController } from './people.controller.js';
import { PersonAnswers } from './person-answers.js';
import { FetchPictures } from './pictures/fetch-pictures.js';
import { QueuePicture } from './pictures/queue-picture.js';
import { QueueBlock } from './queue-block.js';

/** People at the provider: found, blocked, their pictures, their calls and the address books of phones. */
@Module({
  controllers: [PeopleController],
  providers: [
    AnswerPeople,
    FetchPictures,
    FindPerson,
    LookUpNumbers,
    PersonAnswers,
    QueueBlock,
    QueuePicture,
    ReadAddressBook,
    RefuseCall,
    SyncAddressBook,
  ],
  exports: [AnswerPeople, FetchPictures, SyncAddressBook],
})
export class PeopleModule {}
