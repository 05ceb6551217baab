import { type Actor, IsId } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';

export class CompanyIdInput {
  @IsId() companyId!: number;
}

/** Consoles name their company in the address. Any other answers like one that is not there. */
export function assertOwnCompany({ companyId }: Actor, named: CompanyIdInput): void {
  if (named.companyId !== companyId) throw new AppError('ERR_NO_COMPANY_FOUND');
}
