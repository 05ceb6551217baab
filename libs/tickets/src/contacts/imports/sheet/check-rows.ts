import {
  type Actor,
  type CheckedRow,
  type ContactAlias,
  type ImportRow,
  seesMaskedNumbers,
  type SheetCheck,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, isReadable, type ParsedRow, parseRow } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { everyForm } from '../../../conversation/contact/contact-aliases.js';
import { Tombstones } from '../../erasure/tombstones.js';
import { companyCountry } from './company-country.js';
import { aliasKey, changesBy, type KnownContact, knownContacts } from './known-contacts.js';

/** Finds what an import would do with rows, without storing them and without requests to the network. */
@Injectable()
export class CheckRows {
  constructor(
    private readonly db: DataSource,
    private readonly tombstones: Tombstones,
  ) {}

  /** Throws ERR_NO_PERMISSION: it tries thousands of numbers, which are hidden from some users. */
  execute(actor: Actor, { rows }: { rows: ImportRow[] }): Promise<SheetCheck> {
    if (seesMaskedNumbers(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const country = await companyCountry(manager, companyId);
      const parsed = rows.map((row) => parseRow(row, country));
      const aliases = parsed.flatMap(phonesOf);
      const known = await knownContacts(manager, companyId, aliases);
      const erasedAt = await this.tombstones.among(manager, companyId, aliases);
      return { country, rows: parsed.map((row) => checked(row, known, erasedAt(phonesOf(row)) !== null)) };
    });
  }
}

const phonesOf = (row: ParsedRow): ContactAlias[] =>
  isReadable(row) ? everyForm([{ type: 'phone', value: row.digits }]) : [];

function checked(row: ParsedRow, known: ReadonlyMap<string, KnownContact>, isErased: boolean): CheckedRow {
  const { importRow } = row;
  if (!isReadable(row)) return { ...importRow, outcome: 'refused', code: row.failure, country: '' };
  const { name, digits: number, email, country, warning } = row;
  const seen = { row: importRow.row, name, number, email, country };
  if (isErased) return { ...seen, outcome: 'refused', code: 'ERR_CONTACT_ERASED' };
  const there = phonesOf(row)
    .map((alias) => known.get(aliasKey(alias)))
    .find(Boolean);
  if (!there) return { ...seen, outcome: 'created', code: warning };
  const isChanged = changesBy(row, there) !== null;
  return isChanged
    ? { ...seen, outcome: 'updated', code: warning }
    : { ...seen, outcome: 'refused', code: 'ERR_DUPLICATED_CONTACT' };
}
