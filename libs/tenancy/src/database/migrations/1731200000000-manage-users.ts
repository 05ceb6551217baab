import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What managing users needs: who is online, and which connections there are to choose from. */
export class ManageUsers1731200000000 implements MigrationInterface {
  name = 'ManageUsers1731200000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE connection_copy (
        company_id integer NOT NULL,
        id         integer NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('connection_copy');

      ALTER TABLE app_user
        ADD COLUMN is_online boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT app_user_whatsapp_id_fkey FOREIGN KEY (company_id, whatsapp_id)
          REFERENCES connection_copy (company_id, id) ON DELETE SET NULL (whatsapp_id);
      CREATE INDEX app_user_by_connection ON app_user (company_id, whatsapp_id) WHERE whatsapp_id IS NOT NULL;

      CREATE TABLE gateway_lease (
        id         uuid        PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE presence (
        company_id integer NOT NULL,
        user_id    integer NOT NULL,
        gateway_id uuid    NOT NULL,
        PRIMARY KEY (company_id, user_id, gateway_id),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE
      );
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TABLE presence, gateway_lease;
      ALTER TABLE app_user DROP COLUMN is_online, DROP CONSTRAINT app_user_whatsapp_id_fkey;
      DROP INDEX app_user_by_connection;
      DROP TABLE connection_copy;
    `);
}
