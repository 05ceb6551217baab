import { AppError } from '@prosa/service-kit/http';
import { createLog } from '@prosa/service-kit/operations';
import { anActor, anEvent, asOwner, statementsOf, useTestDatabase } from '@prosa/testing';
import { carryOn, rows, whatsAppOnly } from '../../test/arrange.js';
import { aRunningSession } from '../../test/fake-session.js';
import { channelsService } from '../index.js';
import { AnswerPeople } from './answer-people.js';
import { FindPerson } from './find-person.js';
import { PersonAnswers } from './person-answers.js';
import { QueueBlock } from './queue-block.js';

const PHONE = { type: 'phone' as const, value: '5511988887777' };
const LID = { type: 'lid' as const, value: '77' };

describe('A person', () => {
  const db = useTestDatabase(channelsService);
  let answers: PersonAnswers;
  let find: FindPerson;
  const queueBlock = new QueueBlock(db);
  const answer = new AnswerPeople(db, createLog('test', 'silent'));

  // Ids of requests start at 1 again in every test.
  beforeEach(() => {
    answers = new PersonAnswers(db);
    find = new FindPerson(db, whatsAppOnly, answers);
  });
  afterEach(() => answers.onModuleDestroy());

  async function arrange(status = 'CONNECTED') {
    const running = await aRunningSession(db);
    await asOwner(db, 'UPDATE connection SET status = $1', [status]);
    return running;
  }
  const blocked = (isBlocked: boolean, companyId = 1) =>
    anEvent('contact.blocked', companyId, { contactId: 5, aliases: [PHONE], channel: 'whatsapp', isBlocked });

  /** Requests the person, and lets the owner of the session answer. */
  async function findThePerson(running: Awaited<ReturnType<typeof arrange>>) {
    const findPerson = find.execute(anActor(), { number: PHONE.value });
    findPerson.catch(() => undefined);
    for (let waiting: unknown[] = []; waiting.length === 0;) waiting = await rows(db, 'person_ask');
    await answer.drain(running, carryOn);
    return findPerson;
  }

  it('is found at the network by a connection that is up, and nothing of the request stays', async () => {
    const running = await arrange();
    running.adapter.findAccount = () => Promise.resolve([PHONE, LID]);

    expect(await findThePerson(running)).toEqual({ aliases: [PHONE, LID] });
    expect(await rows(db, 'person_ask')).toEqual([]);
  });

  it.each([
    ['a number without an account', new AppError('ERR_WAPP_INVALID_CONTACT'), 'ERR_WAPP_INVALID_CONTACT'],
    ['a network that fails', new Error('closed'), 'ERR_WAPP_CHECK_CONTACT'],
  ])('is not found for %s', async (_, failure, code) => {
    const running = await arrange();
    running.adapter.findAccount = () => Promise.reject(failure);

    await expect(findThePerson(running)).rejects.toMatchObject({ code });
  });

  it('is waited for without statements: the answer is read once, when it is there', async () => {
    const running = await arrange();
    running.adapter.findAccount = async () => {
      for (let rounds = 0; rounds < 1_000; rounds++) await asOwner(db, 'SELECT 1');
      return [PHONE];
    };

    const statements = await statementsOf(() => findThePerson(running));

    expect(statements.filter((sql) => sql?.includes('answered_at IS NOT NULL'))).toHaveLength(1);
  });

  it('is not looked for where no connection is, or none is up', async () => {
    const findPerson = () => find.execute(anActor(), { number: PHONE.value });
    await expect(findPerson()).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });

    await arrange('TIMEOUT');
    await expect(findPerson()).rejects.toMatchObject({ code: 'ERR_WAPP_NOT_INITIALIZED' });
    await expect(find.execute(anActor({ companyId: 2 }), { number: PHONE.value })).rejects.toMatchObject({
      code: 'ERR_NO_DEF_WAPP_FOUND',
    });
  });

  it('is blocked at the network and let in again: the last event counts', async () => {
    const running = await arrange();

    await queueBlock.execute(blocked(true));
    await queueBlock.execute(blocked(false));
    await answer.drain(running, carryOn);
    await queueBlock.execute(blocked(true));
    expect(await answer.drain(running, carryOn)).toBeNull();

    expect(running.adapter.blocked.map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
    expect(await rows(db, 'person_ask')).toEqual([]);
  });

  it('is blocked at the connections of all channels, or at the one at which it wrote all the same', async () => {
    await arrange();
    await asOwner(
      db,
      `INSERT INTO connection (id, company_id, name, channel) VALUES (2, 1, 'Cloud', 'whatsappapi'), (3, 2, 'Other', 'whatsapp')`,
    );
    const waiting = async () =>
      (await rows<{ connection_id: number }>(db, 'person_ask')).map((row) => row.connection_id);
    await queueBlock.execute(anEvent('contact.blocked', 1, { ...blocked(true).data, connectionId: 2 }));
    expect(await waiting()).toEqual([2]);
    await queueBlock.execute(blocked(true));
    expect((await waiting()).toSorted()).toEqual([1, 2]);
  });

  it('that could not be blocked is tried again later, unless the channel refuses', async () => {
    const running = await arrange();
    await queueBlock.execute(blocked(true));
    running.adapter.block = () => Promise.reject(new Error('closed'));

    expect(await answer.drain(running, carryOn)).toBeGreaterThan(0);
    expect(await answer.drain(running, carryOn)).toBeGreaterThan(0);
    expect(await rows(db, 'person_ask')).toMatchObject([{ kind: 'block', attempts: 1 }]);

    await asOwner(db, `UPDATE person_ask SET requested_at = now() - interval '1 hour'`);
    running.adapter.block = () => Promise.reject(new AppError('ERR_WAPP_INVALID_CONTACT'));
    expect(await answer.drain(running, carryOn)).toBeNull();
    expect(await rows(db, 'person_ask')).toEqual([]);
  });

  it('of another company is not blocked by this session', async () => {
    const running = await arrange();

    await queueBlock.execute(blocked(true, 2));
    await answer.drain(running, carryOn);

    expect(running.adapter.blocked).toEqual([]);
  });
});
