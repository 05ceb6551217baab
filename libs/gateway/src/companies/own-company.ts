import { type Actor, IsId } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

export class CompanyIdInput {
  @IsId() companyId!: number;
}

/** Throws ERR_NO_COMPANY_FOUND when the address names another company than the caller's, as if it did not exist. */
export function assertOwnCompany({ companyId }: Actor, named: CompanyIdInput): void {
  if (named.companyId !== companyId) throw new AppError('ERR_NO_COMPANY_FOUND');
}
