import { ArrivalOrder } from './arrival-order.js';

describe('the order of arrival', () => {
  it('holds back what overtook an earlier stanza of its chat', async () => {
    const order = new ArrivalOrder();
    const entered: string[] = [];
    for (const id of ['a1', 'a2', 'a3']) order.arrived('a', id);

    const later = [order.inTurn('a3', () => entered.push('a3')), order.inTurn('a2', () => entered.push('a2'))];
    await order.inTurn('a1', () => entered.push('a1'));
    await Promise.all(later);

    expect(entered).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets other chats and what never was on the wire pass at once', async () => {
    const order = new ArrivalOrder();
    const entered: string[] = [];
    order.arrived('a', 'a1');
    order.arrived('b', 'b1');

    await order.inTurn('b1', () => entered.push('b1'));
    await order.inTurn('replayed', () => entered.push('replayed'));

    expect(entered).toEqual(['b1', 'replayed']);
  });

  it('does not wait for ever for a stanza that is not brought on', async () => {
    const order = new ArrivalOrder(10);
    const entered: string[] = [];
    order.arrived('a', 'ignored by the library');
    order.arrived('a', 'a2');

    await order.inTurn('a2', () => entered.push('a2'));

    expect(entered).toEqual(['a2']);
  });
});
