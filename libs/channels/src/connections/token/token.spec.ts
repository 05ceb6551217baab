import { createLog } from '@prosa/service-kit/operations';
import { aBus, aCompanyView, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { publishedEvents, sealer, whatsAppOnly } from '../../../test/arrange.js';
import { channelsService } from '../../channels.service.js';
import { CreateConnection } from '../create-connection.js';
import { DeleteConnection } from '../deletion/delete-connection.js';
import { FindToken } from './find-token.js';
import { HashTokens } from './hash-tokens.js';
import { ManageToken } from './manage-token.js';

describe('the token of a connection', () => {
  const db = useTestDatabase(channelsService);
  const bus = aBus({ 'companies.plan': () => aCompanyView({}), 'queues.list': () => [] });
  const create = new CreateConnection(db, bus, sealer, whatsAppOnly);
  const manage = new ManageToken(db, sealer);
  const finder = new FindToken(db);
  const admin = anActor({ profile: 'admin' });
  const stranger = anActor({ profile: 'admin', companyId: 2 });

  const make = async (name: string, actor = admin) => (await create.execute(actor, { name })).id;
  const reveal = async (id: number, actor = admin) => (await manage.reveal(actor, id)).token;
  const find = (token: string) => finder.execute({ token });
  const hashes = () => asOwner<{ hash: string }>(db, 'SELECT hash FROM connection_token ORDER BY connection_id');

  it('is found from the beginning, each of its own company', async () => {
    const [own, theirs] = [await make('Sales'), await make('Theirs', stranger)];

    expect(await find(await reveal(own))).toEqual({ companyId: 1, connectionId: own, name: 'Sales' });
    expect(await find(await reveal(theirs, stranger))).toEqual({ companyId: 2, connectionId: theirs, name: 'Theirs' });
  });

  it.each(['A'.repeat(30), 'not a token'])('is not found when nobody has it: %s', async (token) => {
    await make('Sales');

    await expect(find(token)).rejects.toThrow('ERR_API_KEY_INVALID');
  });

  it('is invalid once it was replaced, and every gateway is notified', async () => {
    const id = await make('Sales');
    const first = await reveal(id);

    const { token: second } = await manage.rotate(admin, id);

    await expect(find(first)).rejects.toThrow('ERR_API_KEY_INVALID');
    expect(await find(second)).toMatchObject({ connectionId: id });
    expect(await publishedEvents(db, 'connection.tokenChanged')).toMatchObject([{ data: { connectionId: id } }]);
  });

  it('is invalid once its connection was deleted', async () => {
    const id = await make('Sales');
    const token = await reveal(id);

    await new DeleteConnection(db).execute(admin, id);

    await expect(find(token)).rejects.toThrow('ERR_API_KEY_INVALID');
    expect(await hashes()).toEqual([]);
  });

  it('is stored sealed and hashed, never in the clear', async () => {
    const token = await reveal(await make('Sales'));
    const rows = await asOwner(db, `SELECT t::text FROM connection t UNION ALL SELECT t::text FROM connection_token t`);

    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('of an earlier version gets its hash at the start, and others keep theirs', async () => {
    const hashTokens = new HashTokens(db, sealer, createLog('test', 'silent'));
    const [early, none, theirs] = [await make('Early'), await make('None'), await make('Theirs', stranger)];
    const tokens = [await reveal(early), await reveal(theirs, stranger)] as const;
    await asOwner(db, 'DELETE FROM connection_token');
    await asOwner(db, 'UPDATE connection SET token = NULL WHERE id = $1', [none]);
    await expect(find(tokens[0])).rejects.toThrow('ERR_API_KEY_INVALID');

    expect(await hashTokens.tidy()).toBe(true);

    expect(await find(tokens[0])).toMatchObject({ companyId: 1, connectionId: early });
    expect(await find(tokens[1])).toMatchObject({ companyId: 2, connectionId: theirs });
    const stored = await hashes();
    expect(stored).toHaveLength(2);
    await hashTokens.tidy();
    expect(await hashes()).toEqual(stored);
  });
});
