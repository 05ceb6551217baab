import { type Actor, companySettings, type EventName, type Events } from '@prosa/contracts';
import { anActor, anEvent, eventually } from '@prosa/testing';
import pg from 'pg';
import { useGateway } from '../../test/gateway-under-test.js';
import { STALE_ACTORS_CHANNEL } from './stale-actors.js';

describe('rights that change', () => {
  const gateway = useGateway();
  const publish = <N extends EventName>(name: N, data: Events[N]) =>
    gateway.platform.driver.publish(anEvent(name, 1, data));
  const ana = anActor({ userId: 7, sessionId: 'ana' });
  /** The actor of the last request that reached the services. */
  const actorOfCall = async (): Promise<Actor | undefined> => {
    await gateway.call('GET', '/contacts/list', { token: 'ana' });
    return gateway.services.requestsFor('contacts.options').at(-1)?.actor;
  };

  beforeEach(async () => {
    gateway.services.answer('contacts.options', () => ({ contacts: [], next: null }));
    gateway.services.signIn('ana', ana);
    // Another spec's actor of that name is not remembered.
    await publish('session.ended', { userId: 7, sessionIds: ['ana'] });
    await eventually(async () => expect(await actorOfCall()).toMatchObject({ hidesNumbers: false }));
  });

  it('hold at the next calls when the company hides numbers, though no socket is open', async () => {
    gateway.services.signIn('ana', { ...ana, hidesNumbers: true });
    expect(await actorOfCall()).toMatchObject({ hidesNumbers: false });

    await publish('company.settingsChanged', {
      column: 'lgpdHideNumber',
      settings: { ...companySettings(), lgpdHideNumber: 'enabled' },
    });

    await eventually(async () => expect(await actorOfCall()).toMatchObject({ hidesNumbers: true }), 2_000);
  });

  it.each([
    ['the user', { userId: 7 }],
    ['the company', { companyId: 1 }],
    ['the session', { sessionIds: ['ana'] }],
  ])('hold when another gateway received the event of %s', async (_, stale) => {
    gateway.services.signIn('ana', { ...ana, queueIds: [9] });
    const other = new pg.Client({ connectionString: gateway.platform.config.DATABASE_URL });
    await other.connect();

    await other.query('SELECT pg_notify($1, $2)', [STALE_ACTORS_CHANNEL, JSON.stringify(stale)]);

    await eventually(async () => expect(await actorOfCall()).toMatchObject({ queueIds: [9] }), 2_000);
    await other.end();
  });

  it('are remembered otherwise: nothing is asked for each call', async () => {
    for (let n = 0; n < 20; n++) await actorOfCall();

    expect(gateway.services.requestsFor('sessions.actor').length).toBeLessThanOrEqual(2);
  });
});
