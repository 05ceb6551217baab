import { Module } from '@nestjs/common';
import { AskCloseAll } from './ask-close-all.js';
import { CloseAllController } from './close-all.controller.js';
import { RunCloseAll } from './run-close-all.js';

@Module({ controllers: [CloseAllController], providers: [AskCloseAll, RunCloseAll] })
export class CloseAllModule {}
