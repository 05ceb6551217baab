import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old and new values of what an audited act changed (`AuditChange`); entries of earlier versions have none. */
export class AuditValues1735400002000 implements MigrationInterface {
  name = 'AuditValues1735400002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`ALTER TABLE audit_entry ADD COLUMN changes jsonb NOT NULL DEFAULT '[]'`);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE audit_entry DROP COLUMN changes');
}
