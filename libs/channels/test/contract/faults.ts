import { AppError } from '@prosa/service-kit/http';
import { SendRefused, TryLater } from '../../src/adapter/send-errors.js';
import type { ContractBench } from './contract-bench.js';
import type { ContractWorld } from './contract-world.js';

/** What an adapter says of a message that did not go out as it should. */
export function itExplainsFailures(world: () => ContractWorld, bench: () => ContractBench): void {
  it('says that the provider refused a message for good', async () => {
    await world().faults.refuse();
    const outcome = await world()
      .adapter.send(await bench().text('refused'))
      .catch((error: unknown) => error);

    expect(outcome).toBeInstanceOf(SendRefused);
    expect((await world().person.shown()).map((each) => each.text)).not.toContain('refused');
  });

  it('says that a message can go again, when it was surely not accepted', async () => {
    await world().faults.postpone();
    const message = await bench().text('postponed');
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(TryLater);

    await world().adapter.send(message);
    expect(await bench().shown('postponed')).toHaveLength(1);
  });

  it('leaves the outcome open when the answer is lost; a receipt then names our message', async () => {
    await world().faults.loseAnswer();
    const message = await bench().text('without an answer');
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);
    const known = [AppError, SendRefused, TryLater].some((Kind) => outcome instanceof Kind);

    expect({ isRejected: outcome !== undefined, known }).toEqual({ isRejected: true, known: false });
    expect(await bench().shown('without an answer')).toHaveLength(1);
    await bench().reached(message, world().resolvedBy ?? 'delivered');
  });

  it('stops without a token, fails nothing, and sends again with a new one', async () => {
    const { token } = world().faults;
    const stopped = token ? world().handler.status('DISCONNECTED') : null;
    await token?.kill();
    const message = await bench().text('with a new token');
    const outcome = token
      ? await world()
          .adapter.send(message)
          .catch((error: unknown) => error)
      : new TryLater('reauthorise', 0);
    expect(outcome).toBeInstanceOf(TryLater);
    expect((await stopped)?.reason ?? 'reauthorise').toBe('reauthorise');

    const connected = token ? world().handler.status('CONNECTED') : null;
    await token?.revive();
    await connected;
    expect(world().adapter.isOpen).toBe(true);
    await world().adapter.send(message);
    expect(await bench().shown('with a new token')).toHaveLength(1);
  });
}
