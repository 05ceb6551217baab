import { Module } from '@nestjs/common';
import { Tombstones } from '../contacts/erasure/tombstones.js';
import { ExternalController } from './external.controller.js';
import { ExternalQueries } from './external.queries.js';
import { SendExternal } from './send-external.js';
import { TagContact } from './v1/tag-contact.js';
import { V1Controller } from './v1/v1.controller.js';
import { V1Queries } from './v1/v1.queries.js';

/** The external API: messages that programs send, and what v1 lists for them. */
@Module({
  controllers: [ExternalController, V1Controller],
  providers: [SendExternal, ExternalQueries, V1Queries, TagContact, Tombstones],
})
export class ExternalModule {}
