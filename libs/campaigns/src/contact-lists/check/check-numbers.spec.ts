import type { ErrorCode, Events } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aBus, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../../index.js';
import { eventsOf, makeDue, network, workers } from '../../../test/lists.js';
import { ContactListQueries } from '../contact-list.queries.js';
import { ManageContactLists } from '../manage-contact-lists.js';
import { ManageChecks } from './manage-checks.js';
import { checkTurn } from './check-turn.js';
import { CHECK_WORK } from './check-work.js';

const numberOf = (n: number): string => String(5511900000000 + n);

describe('The check of numbers', () => {
  const db = useTestDatabase(campaignsService);
  const actor = anActor();
  const lists = new ContactListQueries(db);

  const aList = async (companyId = 1) =>
    (await new ManageContactLists(db).create(anActor({ companyId }), { name: 'Clientes' })).id;
  async function put(contactListId: number, numbers: string[], companyId = 1): Promise<void> {
    await asOwner(
      db,
      `INSERT INTO contact_list_item (company_id, contact_list_id, name, number)
       SELECT $1, $2, 'Pessoa', n FROM unnest($3::text[]) n`,
      [companyId, contactListId, numbers],
    );
    await asOwner(db, 'INSERT INTO contact_check_work (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyId]);
  }
  /** Turns until the work is done, as if the time between them had passed. */
  async function toTheEnd(run: { step: () => Promise<boolean> }): Promise<void> {
    for (let turns = 0; (await waiting()) > 0; turns++) {
      if (turns > 50) throw new Error('the work does not end');
      await makeDue(db);
      await run.step();
    }
  }
  const waiting = async () => (await asOwner(db, 'SELECT 1 FROM contact_check_work')).length;
  const validities = async (contactListId: number, companyId = 1) =>
    (
      await asOwner<{ valid: boolean | null }>(
        db,
        'SELECT is_whatsapp_valid AS valid FROM contact_list_item WHERE company_id = $1 AND contact_list_id = $2 ORDER BY id',
        [companyId, contactListId],
      )
    ).map(({ valid }) => valid);
  const dueIn = async () =>
    (
      await asOwner<{ seconds: number }>(
        db,
        'SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM contact_check_work',
      )
    )[0]!.seconds;

  it('reads the phones’ address books first, and looks up what is left', async () => {
    const id = await aList();
    const numbers = [1, 2, 3, 4, 5].map(numberOf);
    const { bus, requested } = network({
      known: [numberOf(1), numberOf(2)],
      refusals: { [numberOf(4)]: 'ERR_WAPP_INVALID_CONTACT' },
    });
    const { check } = workers(db, bus);
    await put(id, numbers);
    await toTheEnd(check);

    expect(requested).toEqual([numberOf(3), numberOf(4), numberOf(5)]);
    expect(await validities(id)).toEqual([true, true, true, false, true]);
    expect(await lists.get(actor, id)).toMatchObject({ validCount: 4, invalidCount: 1, uncheckedCount: 0 });
    const stored = await eventsOf<Events['contactListItems.stored']>(db, 'contactListItems.stored');
    expect(stored.map(({ items }) => items.map(({ number }) => number))).toEqual([
      [numberOf(1), numberOf(2)],
      [numberOf(3), numberOf(4), numberOf(5)],
    ]);
    const saved = await eventsOf<Events['contactList.saved']>(db, 'contactList.saved');
    expect(saved.map(({ contactList }) => contactList.uncheckedCount)).toEqual([0, 3, 0]);
  });

  it('takes fresh answers of other lists of the company, and no others', async () => {
    const [first, old, id, foreign] = [await aList(), await aList(), await aList(), await aList(2)];
    await put(first, [numberOf(1), numberOf(2)]);
    await put(old, [numberOf(3)]);
    await put(foreign, [numberOf(4)], 2);
    await asOwner(
      db,
      `UPDATE contact_list_item SET is_whatsapp_valid = (number = $1), checked_at = now() - interval '29 days'`,
      [numberOf(1)],
    );
    await asOwner(db, `UPDATE contact_list_item SET checked_at = now() - interval '31 days' WHERE number = $1`, [
      numberOf(3),
    ]);
    const { bus, requested } = network({});
    await put(id, [1, 2, 3, 4].map(numberOf));
    await toTheEnd(workers(db, bus).check);

    expect(requested).toEqual([numberOf(3), numberOf(4)]);
    expect(await validities(id)).toEqual([true, false, true, true]);
    expect(await validities(foreign, 2)).toEqual([false]);
    const [taken] = await asOwner<{ days: number }>(
      db,
      `SELECT extract(day FROM now() - checked_at)::integer AS days FROM contact_list_item
       WHERE contact_list_id = $1 AND number = $2`,
      [id, numberOf(1)],
    );
    expect(taken!.days).toBe(29);
  });

  it('leaves the numbers as they are stored, and answers all lists that have one', async () => {
    const [id, other] = [await aList(), await aList()];
    const bus = aBus({
      'people.known': () => ({ accounts: [] }),
      'people.find': () => ({ aliases: [{ type: 'phone', value: '551187650001' }] }),
    });
    await put(id, ['5511987650001']);
    await put(other, ['5511987650001']);
    await toTheEnd(workers(db, bus).check);

    expect([await validities(id), await validities(other)]).toEqual([[true], [true]]);
    expect(await asOwner(db, 'SELECT DISTINCT number FROM contact_list_item')).toEqual([{ number: '5511987650001' }]);
  });

  it.each<[ErrorCode, ErrorCode | null]>([
    ['ERR_NO_DEF_WAPP_FOUND', 'ERR_NO_DEF_WAPP_FOUND'],
    ['ERR_WAPP_NOT_INITIALIZED', null],
    ['ERR_UNAVAILABLE', 'ERR_UNAVAILABLE'],
  ])('waits a minute when no phone can answer: %s', async (code, known) => {
    const id = await aList();
    let isAway = true;
    const refuse = (by: ErrorCode | null) => {
      if (isAway && by) throw new AppError(by);
    };
    const bus = aBus({
      'people.known': () => {
        refuse(known);
        return { accounts: [] };
      },
      'people.find': () => {
        refuse(code);
        return { aliases: [] };
      },
    });
    const { check } = workers(db, bus);
    await put(id, [numberOf(1)]);
    await check.step();
    await makeDue(db);
    await check.step();

    expect(await validities(id)).toEqual([null]);
    expect(await dueIn()).toBeGreaterThan(50);
    isAway = false;
    await toTheEnd(check);
    expect(await validities(id)).toEqual([true]);
  });

  it('goes on with others when one number gets no answer, and tries it again later', async () => {
    const id = await aList();
    const refusals: Record<string, ErrorCode> = { [numberOf(1)]: 'ERR_WAPP_CHECK_CONTACT' };
    const { bus, requested } = network({ refusals });
    const { check } = workers(db, bus);
    await put(id, [1, 2, 3, 4].map(numberOf));
    for (let turns = 0; turns < 4; turns++) {
      await makeDue(db);
      await check.step();
    }
    expect(await validities(id)).toEqual([null, true, true, true]);
    expect(await dueIn()).toBeGreaterThan(50);

    delete refusals[numberOf(1)];
    await asOwner(db, `UPDATE contact_list_item SET checked_at = now() - interval '2 minutes' WHERE number = $1`, [
      numberOf(1),
    ]);
    await toTheEnd(check);
    expect(await validities(id)).toEqual([true, true, true, true]);
    expect(requested).toEqual([1, 2, 3, 4, 1].map(numberOf));
  });

  it('gives companies their turns side by side, each at its own pace', async () => {
    const { bus, requested } = network({ known: [] });
    const { check } = workers(db, bus);
    const [big, small] = [await aList(), await aList(2)];
    await put(
      big,
      Array.from({ length: 30 }, (_, n) => numberOf(n)),
    );
    await put(small, [numberOf(100)], 2);
    await check.step();
    await makeDue(db);
    const begun = performance.now();
    await check.step();

    expect(requested.toSorted()).toEqual([numberOf(0), numberOf(1), numberOf(2), numberOf(100)].toSorted());
    expect(performance.now() - begun).toBeGreaterThan(600);
    expect(await validities(small, 2)).toEqual([true]);
    expect(await dueIn()).toBeLessThan(0.4);
  });

  it('is repeated for numbers without an account, in all lists that have them', async () => {
    const [id, other] = [await aList(), await aList()];
    const refusals: Record<string, ErrorCode> = { [numberOf(1)]: 'ERR_WAPP_INVALID_CONTACT' };
    const { bus, requested } = network({ refusals });
    const { check } = workers(db, bus);
    const manage = new ManageChecks(db, check);
    await put(id, [numberOf(1), numberOf(2)]);
    await put(other, [numberOf(1)]);
    await toTheEnd(check);
    expect([await validities(id), await validities(other)]).toEqual([[false, true], [false]]);

    delete refusals[numberOf(1)];
    expect(await manage.check(actor, { contactListId: id })).toMatchObject({ invalidCount: 1 });
    await toTheEnd(check);
    expect(requested).toEqual([numberOf(1), numberOf(2)]);
    expect(await manage.check(actor, { contactListId: id, again: true })).toMatchObject({ uncheckedCount: 1 });
    await toTheEnd(check);
    expect([await validities(id), await validities(other)]).toEqual([[true, true], [true]]);
    expect(requested).toEqual([1, 2, 1].map(numberOf));
    await expect(manage.check(anActor({ companyId: 2 }), { contactListId: id })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_LIST_FOUND',
    });
  });

  it('misses no number that is added while a process finishes', async () => {
    const id = await aList();
    await put(id, [numberOf(1)]);
    const claimed = await CHECK_WORK.claim(db);
    const { check } = workers(db, network({}).bus);
    await new ManageChecks(db, check).check(actor, { contactListId: id });
    await CHECK_WORK.finish(db, claimed!);

    await toTheEnd(check);
    expect(await validities(id)).toEqual([true]);
  });

  it('continues at once when a check is requested while a process finishes', async () => {
    const id = await aList();
    await put(id, []);
    const claimed = await CHECK_WORK.claim(db);
    const { bus } = network({});
    await new ManageChecks(db, workers(db, bus).check).check(actor, { contactListId: id });
    await checkTurn({ db, bus, isStopping: () => false }, claimed!);

    expect(await dueIn()).toBeLessThanOrEqual(0);
  });
});
