import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, ApiUsageRow } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';

const SHOWN_DAYS = 31;

/** How much the company's programs send, for its admins. */
@ApiTags('api-keys')
@Controller('api-usage')
@RequiresPlan('useExternalApi')
export class ApiUsageController {
  constructor(private readonly db: DataSource) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'Calls that send, by day, key and kind, of the last 31 days' })
  usage(@CurrentActor() actor: Actor): Promise<ApiUsageRow[]> {
    return withTenant(this.db, actor, (manager) =>
      manager.query<ApiUsageRow[]>(
        `SELECT day::text, credential, kind, calls, refused FROM api_usage
         WHERE company_id = $1 AND day > (clock_timestamp() AT TIME ZONE 'UTC')::date - $2::integer
         ORDER BY day, credential, kind`,
        [actor.companyId, SHOWN_DAYS],
      ),
    );
  }
}
