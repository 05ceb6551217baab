import type pg from 'pg';

/**
 * Inserts companies with users, queues, sessions and connections, from `pg_temp.plan`; company 1 and its plan exist
 * already.
 */
export async function seedTenancy(db: pg.Client): Promise<void> {
  for (const sql of STATEMENTS) await db.query(sql);
}

const STATEMENTS = [
  `INSERT INTO tenancy.company (id, name, plan_id, due_date)
   SELECT plan.id, 'Empresa ' || plan.id, first.plan_id, first.due_date
   FROM plan, (SELECT plan_id, due_date FROM tenancy.company WHERE id = 1) first WHERE plan.id > 1`,
  `INSERT INTO tenancy.app_user (id, company_id, name, email, password_hash, profile)
   SELECT plan.id * 10000 + u, plan.id, 'Atendente ' || u, 'u' || u || '@empresa' || plan.id || '.example',
     first.password_hash, CASE u WHEN 0 THEN 'admin' ELSE 'user' END
   FROM plan, generate_series(0, 100) u, (SELECT password_hash FROM tenancy.app_user WHERE id = 1) first`,
  `INSERT INTO tenancy.queue_copy (id, company_id, name, color)
   SELECT id, company_id, name, color FROM tickets.queue`,
  `INSERT INTO tenancy.user_queue (company_id, user_id, queue_id)
   SELECT company_id, user_id, queue_id FROM tickets.queue_member`,
  `INSERT INTO tenancy.session (id, company_id, user_id, address, user_agent)
   SELECT md5('session ' || id)::uuid, company_id, id, '127.0.0.1', 'bench' FROM tenancy.app_user WHERE id >= 10000`,
  `INSERT INTO channels.connection (id, company_id, name, channel, number, status, is_default)
   SELECT id, company_id, name, channel, number, 'CONNECTED', true FROM tickets.connection`,
  // No replica owns these sessions: the bench plays their provider.
  `INSERT INTO channels.session_lease (connection_id, company_id, owner, fence, expires_at, wanted)
   SELECT id, company_id, 'bench', 1, now() + interval '1 day', false FROM channels.connection`,
  `SELECT setval(pg_get_serial_sequence('channels.connection', 'id'), 1000)`,
  `SELECT setval(pg_get_serial_sequence('tenancy.app_user', 'id'), 9999999)`,
  `SELECT setval(pg_get_serial_sequence('tenancy.company', 'id'), 1000)`,
];
