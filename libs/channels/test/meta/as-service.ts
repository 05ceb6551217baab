import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';

/** Rows of the first company, read as the service reads them. */
export const asService = (db: DataSource, sql: string): Promise<object[]> =>
  withTenant(db, { companyId: 1 }, (manager) => manager.query(sql));
