import { neutralise } from './neutralise.js';

describe('neutralise', () => {
  it.each([
    [
      'SELECT 1 FROM ticket WHERE company_id = $1 AND id = $2',
      'SELECT 1 FROM ticket WHERE ($1::integer IS NOT NULL) AND id = $2',
    ],
    ['WHERE t.company_id = $3 AND (true)', 'WHERE ($3::integer IS NOT NULL) AND (true)'],
    [
      'FROM "tickets"."ticket" "Ticket" WHERE (("Ticket"."company_id" = $1) AND ("Ticket"."id" = $2)) LIMIT 1',
      'FROM "tickets"."ticket" "Ticket" WHERE ((($1::integer IS NOT NULL)) AND ("Ticket"."id" = $2)) LIMIT 1',
    ],
    ['WHERE ("Company"."id" = $1)', 'WHERE (($1::integer IS NOT NULL))'],
    ['WHERE company_id = ANY($1)', 'WHERE ($1::integer[] IS NOT NULL)'],
    [
      'JOIN contact tc ON tc.company_id = t.company_id AND tc.id = t.contact_id',
      'JOIN contact tc ON true AND tc.id = t.contact_id',
    ],
    ['DELETE FROM message WHERE company_id = $1', 'DELETE FROM message WHERE ($1::integer IS NOT NULL)'],
  ])('removes the condition of %s', (sql, expected) => {
    expect(neutralise(sql)).toBe(expected);
  });

  it.each([
    `SELECT set_config('app.company_id', $1, true)`,
    'INSERT INTO queue (company_id, name) VALUES ($1, $2)',
    'SELECT company_id AS "companyId" FROM sign_in_name WHERE hash = $1',
    'UPDATE "ticket" SET "company_id" = $1, "status" = $2',
  ])('leaves %s', (sql) => {
    expect(neutralise(sql)).toBe(sql);
  });

  it('leaves assignments and removes conditions', () => {
    expect(neutralise('UPDATE ticket SET company_id = $1 WHERE company_id = $2 RETURNING 1')).toBe(
      'UPDATE ticket SET company_id = $1 WHERE ($2::integer IS NOT NULL) RETURNING 1',
    );
  });
});
