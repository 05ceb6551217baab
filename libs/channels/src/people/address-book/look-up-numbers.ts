import type { Actor, KnownPeople, KnownPeopleInput } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import { AppError, phoneVariants } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChannelRegistry } from '../../registry/channel-registry.js';

/** The only row: how many connections have an address book, and the accounts found. */
interface Row {
  connections: number;
  accounts: KnownPeople['accounts'];
}

/** Finds accounts in the address books of the company's phones, with and without a number's ninth digit. */
@Injectable()
export class LookUpNumbers {
  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
  ) {}

  /** Throws ERR_NO_DEF_WAPP_FOUND for a company without a phone. */
  async execute({ companyId }: Pick<Actor, 'companyId'>, { numbers }: KnownPeopleInput): Promise<KnownPeople> {
    const forms = [...new Set(numbers)].flatMap((number) => phoneVariants(number).map((form) => ({ number, form })));
    const [row] = await readTenant(this.db, { companyId }, (reader) =>
      reader.query<Row[]>(
        `WITH own AS MATERIALIZED (SELECT id FROM connection WHERE company_id = $1 AND channel = ANY($4))
         SELECT (SELECT count(*)::integer FROM own) AS connections,
           (SELECT coalesce(jsonb_agg(found), '[]') FROM (
             SELECT DISTINCT ON (given.number) given.number, jsonb_build_array(
                 jsonb_build_object('type', 'phone', 'value', book.value))
               || CASE WHEN book.lid = '' THEN '[]'
                  ELSE jsonb_build_array(jsonb_build_object('type', 'lid', 'value', book.lid)) END AS aliases
             FROM unnest($2::text[], $3::text[]) AS given (number, form) CROSS JOIN own
               JOIN address_book book ON book.company_id = $1 AND book.connection_id = own.id
                 AND book.type = 'phone' AND book.value = given.form
             ORDER BY given.number, book.lid = '', book.id
           ) found) AS accounts`,
        [
          companyId,
          forms.map(({ number }) => number),
          forms.map(({ form }) => form),
          this.registry.kindsWith('addressBook'),
        ],
      ),
    );
    if (!row || row.connections === 0) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
    return { accounts: row.accounts };
  }
}
