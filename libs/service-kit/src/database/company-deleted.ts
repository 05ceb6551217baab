import { AppError } from '../http/errors/app-error.js';

/** `enter_company` refused. */
const CODE = 'PR404';

/** The company was removed: nothing of it is read or written any more. To a person it is one that is not there. */
export class CompanyDeleted extends AppError {
  constructor(cause?: unknown) {
    super('ERR_NO_COMPANY_FOUND', undefined, { cause });
  }
}

/** The failure of a statement in our words, where it says that the company is gone. */
export const asCompanyDeleted = (error: unknown): unknown =>
  (error as { code?: string } | null)?.code === CODE ? new CompanyDeleted(error) : error;
