import { Module } from '@nestjs/common';
import { Tombstones } from '../contacts/erasure/tombstones.js';
import { ExternalController } from './external.controller.js';
import { ExternalQueries } from './external.queries.js';
import { SendExternal } from './send-external.js';

/** Messages that programs send by the external API. */
@Module({ controllers: [ExternalController], providers: [SendExternal, ExternalQueries, Tombstones] })
export class ExternalModule {}
