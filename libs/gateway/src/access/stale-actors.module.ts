import { Module } from '@nestjs/common';
import { AccessModule } from './access.module.js';
import { StaleActors } from './stale-actors.js';

/** Beside the guards' module, because this part needs the database. */
@Module({ imports: [AccessModule], providers: [StaleActors], exports: [StaleActors] })
export class StaleActorsModule {}
