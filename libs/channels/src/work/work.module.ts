import { Module } from '@nestjs/common';
import { RunningSessions } from './running-sessions.js';

/** The sessions that this process runs. */
@Module({ providers: [RunningSessions], exports: [RunningSessions] })
export class WorkModule {}
