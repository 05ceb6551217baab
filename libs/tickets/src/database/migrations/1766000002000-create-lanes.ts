import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'closed',
  'pending',
  'nps',
  'lgpd',
  'autoClose',
  'transcript',
  'windowClosed',
  'routed',
  'rotated',
  'nobodyOnline',
];

const checkOf = (types: string[]) => `
  ALTER TABLE ticket_log DROP CONSTRAINT ticket_log_type_check, ADD CONSTRAINT ticket_log_type_check
    CHECK (type IN (${types.map((type) => `'${type}'`).join(', ')})) NOT VALID`;

/** In which lane of the kanban a ticket is, and the order of lanes. */
export class CreateLanes1766000002000 implements MigrationInterface {
  name = 'CreateLanes1766000002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- The place of a lane among those of the company; null: after them, by name.
      ALTER TABLE tag ADD place smallint;

      CREATE TABLE ticket_lane (
        company_id integer     NOT NULL,
        ticket_id  integer     NOT NULL,
        -- Null: moved back into the default lane.
        tag_id     integer,
        moved_at   timestamptz NOT NULL DEFAULT now(),
        -- Another console has taken it out and not yet said where it goes.
        leaving_at timestamptz,
        PRIMARY KEY (company_id, ticket_id),
        FOREIGN KEY (company_id, ticket_id) REFERENCES ticket (company_id, id) ON DELETE CASCADE,
        FOREIGN KEY (company_id, tag_id) REFERENCES tag (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ticket_lane_by_tag ON ticket_lane (company_id, tag_id);
      SELECT guard_tenant_table('ticket_lane');

      -- The name of the lane into which a ticket was moved, '' for the default one.
      ALTER TABLE ticket_log ADD lane_name text;
      ${checkOf([...TYPES, 'lane'])};
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM ticket_log WHERE type = 'lane';
      ${checkOf(TYPES)};
      ALTER TABLE ticket_log DROP lane_name;
      DROP TABLE ticket_lane;
      ALTER TABLE tag DROP place;
    `);
}
