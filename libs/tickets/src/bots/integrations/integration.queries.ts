import {
  type Actor,
  type BotUsage,
  type IntegrationPage,
  type IntegrationRow,
  type IntegrationView,
  isAdmin,
  type ListIntegrationsInput,
  PAGE_SIZE,
} from '@prosa/contracts';
import { partOf, readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { usageOf } from '../bot-usage.js';
import { findIntegration, integrationView } from './integration-row.js';

@Injectable()
export class IntegrationQueries {
  constructor(private readonly db: DataSource) {}

  /** All integrations, or a page of them, by name; none where the plan has none. */
  list(actor: Actor, { searchParam = '', pageNumber }: ListIntegrationsInput): Promise<IntegrationPage> {
    const like = partOf(searchParam.trim()) || '%';
    const size = pageNumber === undefined ? null : PAGE_SIZE.integrations;
    const skipped = ((pageNumber ?? 1) - 1) * PAGE_SIZE.integrations;
    return readTenant(this.db, actor, async (reader) => {
      const [found] = await rows<{ count: number; integrations: IntegrationRow[] }>(
        reader,
        `WITH seen AS (
           SELECT i.* FROM integration i WHERE i.company_id = $1 AND i.name ILIKE $2 AND coalesce(
             (SELECT o.use_integration FROM company_options o WHERE o.company_id = $1), true)
         )
         SELECT (SELECT count(*)::integer FROM seen) AS count, (
           SELECT coalesce(json_agg(page), '[]') FROM (
             SELECT id, type, name FROM seen ORDER BY lower(name), id LIMIT $3 OFFSET $4
           ) page) AS integrations`,
        [actor.companyId, like, size, skipped],
      );
      const { count, integrations } = found!;
      return { queueIntegrations: integrations, count, hasMore: count > skipped + integrations.length };
    });
  }

  /** For admins. Throws ERR_NO_INTEGRATION_FOUND. */
  async get(actor: Actor, id: number): Promise<IntegrationView> {
    assertAdmin(actor);
    return readTenant(this.db, actor, async (reader) =>
      integrationView(await findIntegration(reader, actor.companyId, id)),
    );
  }

  /** For admins. Throws ERR_NO_INTEGRATION_FOUND. */
  async usage(actor: Actor, id: number): Promise<BotUsage> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (reader) => {
      await findIntegration(reader, companyId, id);
      return usageOf(reader, 'integration', { companyId, id });
    });
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}
