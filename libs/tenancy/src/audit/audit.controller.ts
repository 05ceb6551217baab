import type { AuditDetails, EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest, once } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertMayReadAudit, listAudit } from './audit.queries.js';
import { recordAudit } from './record-audit.js';

@Controller()
export class AuditController {
  constructor(private readonly db: DataSource) {}

  @OnRequest('audit.list')
  list({ actor, input }: RequestMessage<'audit.list'>) {
    assertMayReadAudit(actor);
    return readTenant(this.db, actor, (reader) => listAudit(reader, actor, input), { needsReplanning: true });
  }

  @OnRequest('audit.recordExport')
  recordExport({ actor, input }: RequestMessage<'audit.recordExport'>) {
    assertMayReadAudit(actor);
    const { act = null, from = null, to = null } = input;
    const details: AuditDetails = { act, from, to, isSearched: (input.searchParam ?? '') !== '' };
    return withTenant(this.db, actor, async (manager) => {
      await recordAudit(manager, actor, 'data.exported', {
        target: { kind: 'data', id: null, name: 'audit' },
        details,
      });
      return { isRecorded: true };
    });
  }

  /** Acts recorded by other services. */
  @OnEvent('audit.recorded')
  recorded(event: EventMessage<'audit.recorded'>) {
    const { companyId, at, data } = event;
    const { actor, act, target, details, changes } = data;
    return once(this.db, event, 'keep-audit', (manager) =>
      recordAudit(manager, { ...actor, companyId }, act, { target, details, changes, at }),
    );
  }
}
