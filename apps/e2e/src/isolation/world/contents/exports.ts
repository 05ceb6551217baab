import { plantExport } from '../plant.js';
import type { Staffed } from '../staff.js';

/** Exports of services of each company's admin; one of the second is deleted. */
export async function serviceExports({ owner, first, second }: Staffed) {
  const deleted = await plantExport(owner, second.companyId, second.userId);
  await second.api.expect('DELETE', `/dashboard/exports/${deleted}`);
  return {
    deleted,
    first: await plantExport(owner, first.companyId, first.userId),
    second: await plantExport(owner, second.companyId, second.userId),
  };
}
