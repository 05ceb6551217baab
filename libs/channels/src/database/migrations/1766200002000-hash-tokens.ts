import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The connection of a token, found before the company is known. Tokens from before get their hashes at the start. */
export class HashTokens1766200002000 implements MigrationInterface {
  name = 'HashTokens1766200002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE connection_token (
        hash          text    PRIMARY KEY,
        company_id    integer NOT NULL,
        connection_id integer NOT NULL,
        UNIQUE (company_id, connection_id),
        FOREIGN KEY (company_id, connection_id) REFERENCES connection (company_id, id) ON DELETE CASCADE
      );
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE connection_token');
}
