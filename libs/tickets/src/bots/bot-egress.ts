import { EgressClient } from '@prosa/service-kit/http';
import { PlatformConfig } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';

/** Calls foreign bots and models: public addresses, or what the operator allows (docs/spec/reliability-security.md §2.6). */
@Injectable()
export class BotEgress extends EgressClient {
  constructor(config: PlatformConfig) {
    super({ allow: config.EGRESS_ALLOW.split(',') });
  }
}
