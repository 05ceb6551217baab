import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of events for integrators, their subscriptions, and what is delivered to these. */
export class CreateWebhooks1767000000000 implements MigrationInterface {
  name = 'CreateWebhooks1767000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- A company that follows events. last_id: its last event, whose row every new one locks, so that ids grow in the order
      -- of commits. kept_after: events up to this id may be missing. read_at: when a program read the log.
      CREATE TABLE api_follower (
        company_id integer     PRIMARY KEY,
        last_id    bigint      NOT NULL DEFAULT 0,
        kept_after bigint      NOT NULL DEFAULT 0,
        read_at    timestamptz,
        in_plan    boolean     NOT NULL DEFAULT true
      );
      SELECT guard_tenant_table('api_follower');
      -- Companies that follow events, or did: whose events housekeeping deletes.
      CREATE TABLE api_company (company_id integer PRIMARY KEY);

      -- queue_ids, connection_ids: what filters compare; null where the event is of none by its kind.
      CREATE TABLE api_event (
        company_id     integer     NOT NULL,
        id             bigint      NOT NULL,
        type           text        NOT NULL,
        lane           text        NOT NULL,
        data           jsonb       NOT NULL,
        contact_id     integer,
        queue_ids      integer[],
        connection_ids integer[],
        at             timestamptz NOT NULL,
        created_at     timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, id)
      );
      CREATE INDEX api_event_by_age ON api_event (company_id, created_at);
      CREATE INDEX api_event_by_contact ON api_event (company_id, contact_id) WHERE contact_id IS NOT NULL;
      CREATE INDEX api_event_by_lane ON api_event (company_id, lane, id)
        WHERE type IN ('campaign.updated', 'connection.updated');
      SELECT guard_tenant_table('api_event');

      -- stop: null while it is active. failures: failed attempts since the last delivery.
      CREATE TABLE webhook_subscription (
        company_id     integer     NOT NULL,
        id             integer     GENERATED ALWAYS AS IDENTITY,
        name           text        NOT NULL,
        url            text        NOT NULL,
        events         text[]      NOT NULL,
        queue_ids      integer[]   NOT NULL,
        connection_ids integer[]   NOT NULL,
        secret         bytea,
        former_secret  bytea,
        rotated_until  timestamptz,
        stop           text,
        failures       integer     NOT NULL DEFAULT 0,
        created_at     timestamptz NOT NULL DEFAULT now(),
        delivered_at   timestamptz,
        failed_at      timestamptz,
        failing_since  timestamptz,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('webhook_subscription');

      CREATE TABLE webhook_delivery (
        company_id      integer     NOT NULL,
        id              bigint      GENERATED ALWAYS AS IDENTITY,
        subscription_id integer     NOT NULL,
        event_id        bigint      NOT NULL,
        type            text        NOT NULL,
        lane            text        NOT NULL,
        contact_id      integer,
        state           text        NOT NULL DEFAULT 'waiting',
        attempts        integer     NOT NULL DEFAULT 0,
        created_at      timestamptz NOT NULL DEFAULT now(),
        attempted_at    timestamptz,
        finished_at     timestamptz,
        status          integer,
        failure         text,
        took_ms         integer,
        response        jsonb,
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, subscription_id) REFERENCES webhook_subscription (company_id, id) ON DELETE CASCADE,
        FOREIGN KEY (company_id, event_id) REFERENCES api_event (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX webhook_delivery_of_subscription ON webhook_delivery (company_id, subscription_id, id);
      CREATE INDEX webhook_delivery_waiting ON webhook_delivery (company_id, subscription_id, lane, id)
        WHERE state = 'waiting';
      CREATE INDEX webhook_delivery_of_event ON webhook_delivery (company_id, event_id);
      CREATE INDEX webhook_delivery_by_age ON webhook_delivery (company_id, finished_at) WHERE finished_at IS NOT NULL;
      SELECT guard_tenant_table('webhook_delivery');

      -- Lanes in which deliveries wait, due when their first one is.
      CREATE TABLE webhook_lane (
        company_id      integer     NOT NULL,
        subscription_id integer     NOT NULL,
        lane            text        NOT NULL,
        due_at          timestamptz NOT NULL,
        woken_at        timestamptz,
        PRIMARY KEY (company_id, subscription_id, lane),
        FOREIGN KEY (company_id, subscription_id) REFERENCES webhook_subscription (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX webhook_lane_due ON webhook_lane (company_id, subscription_id, due_at);
      SELECT guard_tenant_table('webhook_lane');

      -- Subscriptions with lanes. idle_until equals due_at while no process has claimed the row; paced_to: a receiver that
      -- fails is not called before.
      CREATE TABLE webhook_work (
        company_id      integer     NOT NULL,
        subscription_id integer     NOT NULL,
        due_at          timestamptz NOT NULL DEFAULT now(),
        idle_until      timestamptz NOT NULL DEFAULT now(),
        paced_to        timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, subscription_id),
        FOREIGN KEY (company_id, subscription_id) REFERENCES webhook_subscription (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX webhook_work_due ON webhook_work (due_at);
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(
      'DROP TABLE webhook_work, webhook_lane, webhook_delivery, webhook_subscription, api_event, api_follower, api_company',
    );
}
