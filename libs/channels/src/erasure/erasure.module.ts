import { Module } from '@nestjs/common';
import { CloseSessions } from './close-sessions.js';
import { ErasePerson } from './erase-person.js';

/** What happens to sessions before a company's rows are deleted, and the erasure of persons. */
@Module({ providers: [CloseSessions, ErasePerson] })
export class ErasureModule {}
