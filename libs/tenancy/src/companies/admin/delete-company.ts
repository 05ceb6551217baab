import { type Actor, type CompanyRefInput, PLATFORM_COMPANY } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endAllKeys } from '../../api-keys/end-api-keys.js';
import { assertSuper } from '../../platform/as-super.js';
import { endAllSessions } from '../../accounts/sessions/end-sessions.js';
import { lockCompany } from '../../accounts/companies/company.queries.js';
import { companyLane } from '../../accounts/companies/company-lane.js';
import { auditCompany } from './audit-company.js';

/** Tables by which a person is found before the company is known. */
const LOOKUP_TABLES = ['sign_in_name', 'recovery_number', 'password_reset'];

/**
 * Begins to delete a company: from now on its people cannot sign in, no list shows it, and their e-mails are free. The
 * event makes every service erase its rows; tenancy's own rows and the files are erased last.
 */
@Injectable()
export class DeleteCompany {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_FIRST_COMPANY, ERR_NO_COMPANY_FOUND. */
  async execute(actor: Actor, { companyId }: CompanyRefInput): Promise<{ deleted: boolean }> {
    assertSuper(actor);
    if (companyId === PLATFORM_COMPANY) throw new AppError('ERR_FIRST_COMPANY');
    return withTenant(this.db, { companyId }, async (manager) => {
      const company = await lockCompany(manager, companyId);
      if (company.deletedAt) throw new AppError('ERR_NO_COMPANY_FOUND');
      await manager.query('UPDATE company SET status = false, deleted_at = now() WHERE id = $1', [companyId]);
      for (const table of LOOKUP_TABLES) await manager.query(`DELETE FROM ${table} WHERE company_id = $1`, [companyId]);
      await endAllSessions(manager, companyId, 'company-deleted');
      await endAllKeys(manager, companyId);
      await auditCompany(manager, actor, 'company.deleted', { id: companyId, name: company.name });
      await recordEvent(
        manager,
        'company.deleted',
        { companyId: PLATFORM_COMPANY, key: companyLane(companyId).key },
        { companyId },
      );
      return { deleted: true };
    });
  }
}
