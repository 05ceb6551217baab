import { Module } from '@nestjs/common';
import { CloseSessions } from './close-sessions.js';

/** What happens to sessions before a company's rows are deleted. */
@Module({ providers: [CloseSessions] })
export class ErasureModule {}
