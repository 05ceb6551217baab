import type { Actor, OfferedAssists, RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { readTenant } from '@prosa/service-kit/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { RequestTranscription } from '../transcription/request-transcription.js';

/** What attendants may use of the company's models. */
@Controller()
export class AssistsController {
  constructor(
    private readonly db: DataSource,
    private readonly transcription: RequestTranscription,
  ) {}

  @OnRequest('assists.offered')
  offered({ actor }: RequestMessage<'assists.offered'>): Promise<OfferedAssists> {
    return readTenant(
      this.db,
      actor,
      async (reader) => (await rows<OfferedAssists>(reader, OFFERED, valuesOf(actor)))[0]!,
    );
  }

  @OnRequest('messages.transcribe')
  transcribe({ actor, input }: RequestMessage<'messages.transcribe'>) {
    return this.transcription.execute(actor, input);
  }
}

const valuesOf = ({ companyId }: Actor) => [companyId];

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
