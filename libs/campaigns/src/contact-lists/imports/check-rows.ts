import {
  type Actor,
  type CheckedRow,
  type ContactListIdInput,
  type ImportRow,
  seesMaskedNumbers,
  type SheetCheck,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, canonicalNumber, isReadable, type ParsedRow, parseRow } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { contactListRow } from '../contact-list.queries.js';
import { companyCountry } from '../items/company-country.js';

/** Finds what an import into a list would do with rows, without storing them. */
@Injectable()
export class CheckRows {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_NO_PERMISSION. */
  async execute(
    actor: Actor,
    { contactListId, rows }: ContactListIdInput & { rows: ImportRow[] },
  ): Promise<SheetCheck> {
    if (seesMaskedNumbers(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await contactListRow(manager, { companyId, contactListId });
      const country = await companyCountry(manager, companyId);
      const parsed = rows.map((row) => parseRow(row, country));
      const numbers = parsed.filter(isReadable).map(({ digits }) => canonicalNumber(digits));
      const known = await manager.query<{ number: string }[]>(
        `SELECT number FROM contact_list_item
         WHERE company_id = $1 AND contact_list_id = $2 AND number = ANY($3)`,
        [companyId, contactListId, numbers],
      );
      const inList = new Set(known.map(({ number }) => number));
      return { country, rows: parsed.map((row) => checked(row, inList)) };
    });
  }
}

function checked(row: ParsedRow, inList: ReadonlySet<string>): CheckedRow {
  const { importRow } = row;
  if (!isReadable(row)) return { ...importRow, outcome: 'refused', code: row.failure, country: '' };
  const { name, email, country, warning: code } = row;
  const number = canonicalNumber(row.digits);
  return {
    row: importRow.row,
    name,
    number,
    email,
    country,
    code,
    outcome: inList.has(number) ? 'updated' : 'created',
  };
}
