import type { ServiceName } from '@prosa/contracts';
import type { Type } from '@nestjs/common';
import type { ConfigClass } from '../operations/config/platform-config.js';
import type { BeforeErasure } from './erasure/company-eraser.js';
import type { ErasePerson } from './erasure/person-eraser.js';
import type { DatabaseDefinition } from '../database/open-database.js';

/** A service as an app hosts it: its module, and what it owns in the database. */
export interface ServiceDefinition extends DatabaseDefinition {
  name: ServiceName;
  /** Gets DataSource, Bus, Storage, Sealer, PlatformKeys, PlatformConfig, Readiness and Log by injection (`tokens.ts`). */
  module: Type;
  /** Its settings beside the platform's, for injection by this class. */
  config?: ConfigClass;
  /** What is done before a company's rows go from here; nothing when it is absent. */
  beforeErasure?: Type<BeforeErasure>;
  /** What is erased of a person here, beside events; nothing when it is absent. */
  erasePerson?: Type<ErasePerson>;
  /** How many events it works on at a time; for one whose handlers share connections. */
  eventsAtOnce?: number;
}
