import type { OfferedAssists } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';

/** What is not in the plan is off. */
const OFFERED = `
  SELECT CASE WHEN plan.models THEN coalesce(a.settings ->> 'transcription', 'off') ELSE 'off' END AS transcription,
    plan.models AND coalesce((a.settings ->> 'assists')::boolean, false) AS "isOn",
    EXISTS (SELECT 1 FROM queue q WHERE q.company_id = $1 AND NOT q.is_deleted
        AND (q.integration_id IS NOT NULL AND plan.bots OR q.prompt_id IS NOT NULL AND plan.models))
      OR EXISTS (SELECT 1 FROM connection c WHERE c.company_id = $1 AND NOT c.is_deleted
        AND (c.settings ->> 'integrationId' IS NOT NULL AND plan.bots OR c.settings ->> 'promptId' IS NOT NULL AND plan.models))
      AS "hasBots"
  FROM (VALUES (1)) one
  LEFT JOIN model_account a ON a.company_id = $1
  LEFT JOIN company_options o ON o.company_id = $1
  CROSS JOIN LATERAL (SELECT coalesce(o.use_open_ai, true) AS models, coalesce(o.use_integration, true) AS bots) plan`;

/** What people of a company may use of its models and bots. */
export async function offeredTo(reader: Reader, companyId: number): Promise<OfferedAssists> {
  return (await rows<OfferedAssists>(reader, OFFERED, [companyId]))[0]!;
}
