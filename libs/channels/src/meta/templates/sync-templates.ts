import { TEMPLATE_STATUSES, type TemplateStatus } from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import { connectionTarget } from '../../connections/connection-lane.js';
import type { SessionRef } from '../../sessions/request-session.js';
import { type Fields, fieldsOf, textOf } from '../graph/fields.js';
import type { GraphAccess, GraphClient } from '../graph/graph-client.js';

const FIELDS = 'id,name,language,status,category,components,parameter_format,quality_score,rejected_reason';
const PAGE = 100;
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'];
/** Templates are read again after a day, in milliseconds. */
const OLD_AFTER_MS = 24 * 3_600_000;

/** Keeps a copy of the templates of business accounts (docs/spec/wire-external.md §3.3). */
export class SyncTemplates {
  constructor(
    private readonly db: DataSource,
    private readonly client: GraphClient,
  ) {}

  /**
   * Reads all templates of the account and stores them; those that it has no longer are deleted. `onlyIfOld`: not when
   * they were read within a day. Rejects with GraphError, and then changes nothing.
   */
  async sync(
    session: SessionRef,
    access: GraphAccess & { wabaId: string },
    { onlyIfOld = false }: { onlyIfOld?: boolean } = {},
  ): Promise<void> {
    if (onlyIfOld && !(await this.isOld(session))) return;
    const query = { fields: FIELDS, limit: PAGE };
    const found = await this.client.list<Fields>(`${access.wabaId}/message_templates`, access, query);
    const templates = found.map(readTemplate).filter(({ name }) => name !== '');
    await withTenant(this.db, session, async (manager) => {
      const changed: CategoryChange[] = await manager.query(STORE, [
        session.companyId,
        session.connectionId,
        JSON.stringify(templates),
      ]);
      await auditCategories(manager, session, changed);
    });
  }

  /**
   * Stores what a webhook says about a template. Resolves to false for a field about something else, to 'unknown' for a
   * template that we do not have.
   */
  async changed(session: SessionRef, field: string, value: Fields): Promise<boolean | 'unknown'> {
    const change = Object.hasOwn(CHANGES, field) ? CHANGES[field]?.(value) : undefined;
    if (!change) return false;
    const key = [session.companyId, session.connectionId, ...keyOf(value)];
    return withTenant(this.db, session, async (manager) => {
      const [rows]: [CategoryChange[]] = await manager.query(
        `UPDATE message_template t SET ${change.set}, synced_at = now()
         FROM message_template before
         WHERE t.company_id = $1 AND t.connection_id = $2 AND t.name = $3 AND t.language = $4 AND before.id = t.id
         RETURNING t.name, before.category AS "from", t.category AS "to"`,
        [...key, ...change.values],
      );
      await auditCategories(manager, session, rows);
      return rows.length > 0 ? true : 'unknown';
    });
  }

  private isOld(session: SessionRef): Promise<boolean> {
    return withTenant(this.db, session, async (manager) => {
      const [row] = await manager.query<{ age: number | null }[]>(
        `SELECT extract(epoch FROM now() - min(synced_at)) * 1000 AS age FROM message_template
         WHERE company_id = $1 AND connection_id = $2`,
        [session.companyId, session.connectionId],
      );
      return row?.age === null || row === undefined || Number(row.age) > OLD_AFTER_MS;
    });
  }
}

interface CategoryChange {
  name: string;
  from: string | null;
  to: string;
}

/** The names of the template in a webhook. */
const keyOf = (value: Fields): [string, string] => [
  textOf(value['message_template_name']),
  textOf(value['message_template_language']),
];

interface Change {
  /** Columns to set, with parameters from $5. */
  set: string;
  values: unknown[];
}

/** A category that changes is remembered with the one before: it has another price. */
const SET_CATEGORY = `category = $5,
  previous_category = CASE WHEN t.category <> $5 THEN t.category ELSE t.previous_category END,
  category_changed_at = CASE WHEN t.category <> $5 THEN now() ELSE t.category_changed_at END`;

const CHANGES: Record<string, (value: Fields) => Change | undefined> = {
  message_template_status_update: ({ event, reason }) => ({
    set: 'status = $5, rejected_reason = $6',
    values: [statusOf(event), reasonOf(statusOf(event), reason)],
  }),
  message_template_quality_update: ({ new_quality_score }) => ({
    set: 'quality = $5',
    values: [textOf(new_quality_score)],
  }),
  template_category_update: ({ new_category }) => {
    const category = textOf(new_category).toUpperCase();
    return CATEGORIES.includes(category) ? { set: SET_CATEGORY, values: [category] } : undefined;
  },
};

/** A state that nobody knows cannot be sent. */
function statusOf(given: unknown): TemplateStatus {
  const status = textOf(given).toUpperCase();
  return TEMPLATE_STATUSES.find((each) => each === status) ?? (status === 'FLAGGED' ? 'PAUSED' : 'PENDING');
}

function reasonOf(status: TemplateStatus, reason: unknown): string | null {
  const text = textOf(reason);
  return status === 'APPROVED' || text === '' || text === 'NONE' ? null : text;
}

function readTemplate(given: Fields) {
  const status = statusOf(given['status']);
  const category = textOf(given['category']).toUpperCase();
  return {
    name: textOf(given['name']),
    language: textOf(given['language']),
    status,
    rejected_reason: reasonOf(status, given['rejected_reason']),
    category: CATEGORIES.includes(category) ? category : 'MARKETING',
    quality: textOf(fieldsOf(given['quality_score'])['score']) || 'UNKNOWN',
    format: textOf(given['parameter_format']).toUpperCase() || 'POSITIONAL',
    components: Array.isArray(given['components']) ? given['components'] : [],
  };
}

/** Answers the templates whose category is another one than before. */
const STORE = `
  WITH given AS (
    SELECT DISTINCT ON (name, language) * FROM jsonb_to_recordset($3::jsonb) AS t(name text, language text, status text,
      rejected_reason text, category text, quality text, format text, components jsonb) ORDER BY name, language
  ), removed AS (
    DELETE FROM message_template t WHERE company_id = $1 AND connection_id = $2
      AND NOT EXISTS (SELECT 1 FROM given g WHERE g.name = t.name AND g.language = t.language)
  ), before AS (
    SELECT name, language, category FROM message_template WHERE company_id = $1 AND connection_id = $2
  ), stored AS (
    INSERT INTO message_template AS t (company_id, connection_id, name, language, status, rejected_reason, category,
      quality, format, components)
    SELECT $1, $2, name, language, status, rejected_reason, category, quality, format, components FROM given
    ON CONFLICT (company_id, connection_id, name, language) DO UPDATE
    SET status = excluded.status, rejected_reason = excluded.rejected_reason, quality = excluded.quality,
      format = excluded.format, components = excluded.components, synced_at = now(), category = excluded.category,
      previous_category = CASE WHEN t.category <> excluded.category THEN t.category ELSE t.previous_category END,
      category_changed_at = CASE WHEN t.category <> excluded.category THEN now() ELSE t.category_changed_at END
    RETURNING name, language, category
  )
  SELECT stored.name, before.category AS "from", stored.category AS "to"
  FROM stored JOIN before USING (name, language) WHERE before.category <> stored.category ORDER BY 1`;

/** The price of the template changes with its category: admins find it in the audit log. */
async function auditCategories(
  manager: EntityManager,
  { companyId, connectionId: id }: SessionRef,
  changes: readonly CategoryChange[],
): Promise<void> {
  const moved = changes.filter(({ from, to }) => from !== to);
  if (moved.length === 0) return;
  const connection = await manager.findOneByOrFail(Connection, { companyId, id });
  const provider = { companyId, userId: 0, name: '', sessionId: null };
  for (const { name: template, to: category } of moved) {
    const facts = { target: connectionTarget(connection), details: { template, category } };
    await publishAudit(manager, provider, 'connection.templateChanged', facts);
  }
}
