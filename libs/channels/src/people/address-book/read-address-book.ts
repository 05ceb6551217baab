import type { Actor, AddressBookInput, AddressBookPage, ContactAlias } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import { ChannelRegistry } from '../../registry/channel-registry.js';

const PAGE = 500;

/** A row of `address_book`. */
interface Row {
  id: string;
  aliases: ContactAlias[];
  name: string;
  pushName: string;
}

/** The people whom a company's phones know, page by page in the order in which they were stored. */
@Injectable()
export class ReadAddressBook {
  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
  ) {}

  /** Throws ERR_NO_DEF_WAPP_FOUND for a company without a phone. */
  execute({ companyId }: Pick<Actor, 'companyId'>, { after, onlyChats }: AddressBookInput): Promise<AddressBookPage> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const channel = In(this.registry.kindsWith('addressBook'));
      if (!(await manager.existsBy(Connection, { companyId, channel }))) {
        throw new AppError('ERR_NO_DEF_WAPP_FOUND');
      }
      const rows = await manager.query<Row[]>(
        `SELECT id, name, push_name AS "pushName",
           jsonb_build_array(jsonb_build_object('type', type, 'value', value))
             || CASE WHEN lid = '' THEN '[]' ELSE jsonb_build_array(jsonb_build_object('type', 'lid', 'value', lid)) END
             AS aliases
         FROM address_book
         WHERE company_id = $1 AND id > $2 AND CASE WHEN $3 THEN has_chat ELSE name <> '' END
         ORDER BY id LIMIT $4`,
        [companyId, after ?? '0', onlyChats, PAGE],
      );
      const people = rows.map(({ aliases, name, pushName }) => ({ aliases, name, pushName }));
      return { people, next: rows.length < PAGE ? null : rows[PAGE - 1]!.id };
    });
  }
}
