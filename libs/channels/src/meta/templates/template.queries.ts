import type { Actor, TemplateFile, TemplateMessage, TemplateValues, TemplateView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource } from 'typeorm';
import { channelOf } from '../../connections/connection.queries.js';
import { fillTemplate } from './fill-template.js';
import { TEMPLATE_COLUMNS, type TemplateRow, templateView } from './template-row.js';

/** The templates of a connection by name. Throws ERR_NO_WAPP_FOUND, also for a connection of another company. */
export async function listTemplates(
  db: DataSource,
  { companyId }: Pick<Actor, 'companyId'>,
  connectionId: number,
): Promise<{ templates: TemplateView[] }> {
  const rows = await withTenant(db, { companyId }, async (manager) => {
    await channelOf(manager, companyId, connectionId);
    return manager.query<TemplateRow[]>(
      `SELECT ${TEMPLATE_COLUMNS} FROM message_template WHERE company_id = $1 AND connection_id = $2
       ORDER BY name, language`,
      [companyId, connectionId],
    );
  });
  return { templates: rows.map(templateView) };
}

/** Throws ERR_NO_TEMPLATE_FOUND, and as `fillTemplate`. */
export async function fillTemplateOf(
  db: DataSource,
  { companyId }: Pick<Actor, 'companyId'>,
  { connectionId, templateId, values, file }: TemplateValues & { connectionId: number; file?: TemplateFile },
): Promise<{ template: TemplateMessage; text: string; category: TemplateView['category'] }> {
  const [row] = await withTenant(db, { companyId }, (manager) =>
    manager.query<TemplateRow[]>(
      `SELECT ${TEMPLATE_COLUMNS} FROM message_template WHERE company_id = $1 AND connection_id = $2 AND id = $3`,
      [companyId, connectionId, templateId],
    ),
  );
  if (!row) throw new AppError('ERR_NO_TEMPLATE_FOUND');
  return { ...fillTemplate(row, values, file), category: row.category };
}
