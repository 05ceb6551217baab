import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The people whom the phones of connections know, as far as they reported them. */
export class KeepAddressBook1733300002000 implements MigrationInterface {
  name = 'KeepAddressBook1733300002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE address_book (
        id            bigint  GENERATED ALWAYS AS IDENTITY,
        company_id    integer NOT NULL,
        connection_id integer NOT NULL,
        -- The number, or the private id of a person without a known number.
        type          text    NOT NULL CHECK (type IN ('phone', 'lid')),
        value         text    NOT NULL CHECK (value <> ''),
        -- The private id, when the number is known too.
        lid           text    NOT NULL DEFAULT '',
        name          text    NOT NULL DEFAULT '',
        push_name     text    NOT NULL DEFAULT '',
        has_chat      boolean NOT NULL DEFAULT false,
        version       integer NOT NULL DEFAULT 1,
        PRIMARY KEY (company_id, id),
        UNIQUE (company_id, connection_id, type, value)
      );
      SELECT guard_tenant_table('address_book');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE address_book');
}
