import { AppError } from '@prosa/service-kit/http';
import { SendRefused, TryLater } from '../../src/adapter/send-errors.js';
import type { ContractSubject } from './contract-subject.js';

/** What an adapter says of a message that did not go out as it should. */
export function itExplainsFailures({ world, bench, itUnless }: ContractSubject): void {
  it('says that the provider refused a message for good', async () => {
    await world().faults.refuse();
    const message = await bench().text('refused');
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);
    const reported = world().refusesBy === 'receipt' ? bench().reached(message, 'failed') : Promise.resolve();
    await reported;

    expect(outcome instanceof SendRefused).toBe(world().refusesBy === undefined);
    expect((await world().person.shown()).map((each) => each.text)).not.toContain('refused');
  });

  itUnless('postponement', 'says that a message can go again, when it was surely not accepted', async () => {
    await world().faults.postponement?.();
    const message = await bench().text('postponed');
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(TryLater);

    await world().adapter.send(message);
    expect(await bench().shown('postponed')).toHaveLength(1);
  });

  it('leaves the outcome open when the answer is lost, and shows the message once', async () => {
    await world().faults.loseAnswer();
    const message = await bench().text('without an answer');
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);
    const known = [AppError, SendRefused, TryLater].some((Kind) => outcome instanceof Kind);

    // Where messages keep the desk's ids, one that was written is repeated until a receipt names it.
    const { namesMessages } = world().adapter;
    expect({ isRejected: outcome !== undefined, known }).toEqual({ isRejected: namesMessages, known: false });
    await bench().shown('without an answer');
    if (!namesMessages) await world().adapter.send({ ...message, isFirstAttempt: false });
    await bench().reached(message, world().resolvedBy ?? 'delivered');
    await world().idle();
    expect(await bench().shown('without an answer')).toHaveLength(1);
  });

  itUnless('token', 'stops without a token, fails nothing, and sends again with a new one', async () => {
    const token = world().faults.token!;
    const stopped = world().handler.status('DISCONNECTED');
    await token.kill();
    const message = await bench().text('with a new token');
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(TryLater);
    expect((await stopped).reason).toBe('reauthorise');

    const connected = world().handler.status('CONNECTED');
    await token.revive();
    await connected;
    expect(world().adapter.isOpen).toBe(true);
    await world().adapter.send(message);
    expect(await bench().shown('with a new token')).toHaveLength(1);
  });
}
