import { campaignsService } from '@prosa/campaigns';
import { channelsService } from '@prosa/channels';
import { gatewayService } from '@prosa/gateway';
import { schedulerService } from '@prosa/scheduler';
import { tenancyService } from '@prosa/tenancy';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '@prosa/tickets';
import { OTHER, OTHER_EVERYWHERE, PERSONAL, PERSONAL_EVERYWHERE, type Treatment } from './personal-data.js';

type Columns = Partial<Record<Treatment, string>>;

/** Types that can contain a name, a number or a text. Numbers, times and uuids of rows are pseudonyms at most. */
const TEXTUAL = ['text', 'character varying', 'character', 'name', 'json', 'jsonb', 'bytea', 'ARRAY', 'inet', 'xml'];

const SERVICES = [tenancyService, ticketsService, channelsService, campaignsService, schedulerService, gatewayService];

const columnsOf = (table: string, columns: string): string[] =>
  columns.split(' ').map((column) => `${table}.${column}`);

/** All registered columns of a service as `table.column`, with repeats. */
function registered(service: string): string[] {
  const own = <T>(tables: Record<string, T>) =>
    Object.entries(tables).flatMap(([name, value]): [string, T][] =>
      name.startsWith(`${service}.`) ? [[name.slice(service.length + 1), value]] : [],
    );
  const personal = (tables: [string, Columns][]) =>
    tables.flatMap(([table, treatments]) => Object.values(treatments).flatMap((columns) => columnsOf(table, columns)));
  const other = (tables: [string, string][]) => tables.flatMap(([table, columns]) => columnsOf(table, columns));
  return [
    ...personal(own(PERSONAL)),
    ...personal(Object.entries(PERSONAL_EVERYWHERE)),
    ...other(own(OTHER)),
    ...other(Object.entries(OTHER_EVERYWHERE)),
  ];
}

describe.each(SERVICES)('the register of personal data, for $name', (service) => {
  const db = useTestDatabase(service);

  /** Columns of the service's tables that can contain text, as `table.column`. */
  async function existing(): Promise<string[]> {
    const found = await asOwner<{ name: string }>(
      db,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = $1 AND data_type = ANY($2)`,
      [service.name, TEXTUAL],
    );
    return found.map(({ name }) => name).sort();
  }

  it('names every column that can contain some, once, and none that is missing', async () => {
    expect(registered(service.name).sort()).toEqual(await existing());
  });

  it('misses a table that nobody declared', async () => {
    await asOwner(db, 'CREATE TABLE of_tomorrow (company_id integer NOT NULL, words text)');
    const found = await existing();
    await asOwner(db, 'DROP TABLE of_tomorrow');

    expect(found.filter((name) => !registered(service.name).includes(name))).toEqual(['of_tomorrow.words']);
  });
});
