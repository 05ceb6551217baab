import { type Actor, MEGABYTE, type ReserveStorageInput } from '@prosa/contracts';
import { CompanyDeleted, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { storagePrefix } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { companyWithPlan } from '../accounts/companies/company.queries.js';

/**
 * Counts the bytes of a company's files, which gateways and channels store. A file is counted before it is stored, under a
 * lock of the company's sum: uploads at once, on any replica, cannot share the last free bytes.
 */
@Injectable()
export class CountStoredFiles {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION for the key of another company, ERR_NO_COMPANY_FOUND, ERR_STORAGE_QUOTA. */
  async reserve({ companyId }: Actor, { key, bytes, isCopy = false }: ReserveStorageInput): Promise<{ bytes: number }> {
    if (!key.startsWith(storagePrefix(companyId))) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, { companyId }, async (manager) => {
      const used = await lockUsage(manager, companyId);
      const { storageMegabytes: limit } = (await companyWithPlan(manager, companyId)).plan;
      const counted: unknown[] = await manager.query(
        'INSERT INTO stored_file (company_id, key, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
        [companyId, key, bytes],
      );
      if (counted.length === 0) return { bytes: used };
      if (!isCopy && used + bytes > limit * MEGABYTE) throw new AppError('ERR_STORAGE_QUOTA', { limit });
      return saveUsage(manager, companyId, used + bytes);
    });
  }

  /** Resolves to 0 for a deleted company, whose counts are deleted with it. */
  async release({ companyId }: Actor, { key }: { key: string }): Promise<{ bytes: number }> {
    const released = withTenant(this.db, { companyId }, async (manager) => {
      const used = await lockUsage(manager, companyId);
      const [files]: [{ bytes: number }[]] = await manager.query(
        'DELETE FROM stored_file WHERE company_id = $1 AND key = $2 RETURNING bytes::float8 AS bytes',
        [companyId, key],
      );
      const [file] = files;
      return file ? saveUsage(manager, companyId, used - file.bytes) : { bytes: used };
    });
    return released.catch((error: unknown) => {
      if (error instanceof CompanyDeleted) return { bytes: 0 };
      throw error;
    });
  }
}

/** Resolves to the bytes of the company's files, which nobody else changes until the transaction ends. */
async function lockUsage(manager: EntityManager, companyId: number): Promise<number> {
  const [{ bytes }] = (await manager.query(
    `INSERT INTO storage_usage AS usage (company_id, bytes) VALUES ($1, 0)
     ON CONFLICT (company_id) DO UPDATE SET bytes = usage.bytes RETURNING bytes::float8 AS bytes`,
    [companyId],
  )) as [{ bytes: number }];
  return bytes;
}

async function saveUsage(manager: EntityManager, companyId: number, bytes: number): Promise<{ bytes: number }> {
  await manager.query('UPDATE storage_usage SET bytes = $2 WHERE company_id = $1', [companyId, bytes]);
  return { bytes };
}
