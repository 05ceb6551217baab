import { createTestDatabase, testRolePassword } from '@prosa/testing';
import { openDatabase } from './open-database.js';

/** Several, so that two of them create the extension at the same moment. */
const SERVICES = ['kit_a', 'kit_b', 'kit_c', 'kit_d', 'kit_e', 'kit_f'];

describe('An empty database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is opened by services that start at once and use the same extensions', async () => {
    const open = async (name: string) => {
      const definition = { name, entities: [], migrations: [], extensions: ['pg_trgm', 'btree_gin'] };
      const opened = await openDatabase(definition, {
        ownerUrl: database.url,
        rolePassword: testRolePassword(name),
        poolSize: 1,
      });
      const found: { name: string }[] = await opened.query(
        `SELECT extname AS name FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin') ORDER BY 1`,
      );
      await opened.destroy();
      return found.map((extension) => extension.name);
    };

    const found = await Promise.all(SERVICES.map(open));

    expect(found).toEqual(SERVICES.map(() => ['btree_gin', 'pg_trgm']));
  });
});
