import { AppError } from '../http/errors/app-error.js';

/** SQLSTATE with which `enter_company` refuses a deleted company. */
const CODE = 'PR404';

/** The company was deleted: nothing of it is read or written any more. People get the answer for a company that does not exist. */
export class CompanyDeleted extends AppError {
  constructor(cause?: unknown) {
    super('ERR_NO_COMPANY_FOUND', undefined, { cause });
  }
}

/** Turns the failure of a statement in a deleted company into CompanyDeleted; any other failure stays as it is. */
export const asCompanyDeleted = (error: unknown): unknown =>
  (error as { code?: string } | null)?.code === CODE ? new CompanyDeleted(error) : error;
