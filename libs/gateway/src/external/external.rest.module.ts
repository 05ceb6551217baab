import { Module } from '@nestjs/common';
import { ApiQuota } from './api-quota.js';
import { ApiUsageController } from './api-usage.rest.controller.js';
import { ExternalMessagesController } from './external.rest.controller.js';
import { FetchFile } from './fetch-file.js';
import { SendExternal } from './send-external.js';

/** What programs of a company call with their keys and tokens. */
@Module({
  controllers: [ApiUsageController, ExternalMessagesController],
  providers: [ApiQuota, FetchFile, SendExternal],
})
export class ExternalApiModule {}
