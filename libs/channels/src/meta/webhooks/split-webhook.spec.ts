import { splitWebhook } from './split-webhook.js';

describe('splitWebhook', () => {
  const whatsapp = (...changes: object[]) => ({
    object: 'whatsapp_business_account',
    entry: [{ id: 'WABA1', changes }],
  });
  const messages = (numberId: string, value: object) => ({
    field: 'messages',
    value: { metadata: { phone_number_id: numberId }, ...value },
  });
  const number = (id: string) => ({ kind: 'phone_number', id });

  it('gives each message its author, and each part its account', () => {
    const ana = { wa_id: '5511', profile: { name: 'Ana' } };
    const bea = { user_id: 'BR.1', profile: { name: 'Bea' } };
    const fromAna = { from: '5511', id: 'a' };
    const fromBea = { from_user_id: 'BR.1', id: 'b' };
    const status = { id: 'wamid.1', status: 'read' };

    const parts = splitWebhook(
      whatsapp(
        messages('PN1', { contacts: [bea, ana], messages: [fromAna, fromBea] }),
        messages('PN2', { statuses: [status] }),
      ),
    );

    expect(parts).toEqual([
      {
        account: number('PN1'),
        kind: 'message',
        body: { metadata: { phone_number_id: 'PN1' }, message: fromAna, contact: ana },
      },
      {
        account: number('PN1'),
        kind: 'message',
        body: { metadata: { phone_number_id: 'PN1' }, message: fromBea, contact: bea },
      },
      { account: number('PN2'), kind: 'status', body: { metadata: { phone_number_id: 'PN2' }, status } },
    ]);
  });

  it('gives a change without a number to the business account', () => {
    const change = { field: 'message_template_status_update', value: { event: 'PAUSED' } };

    expect(splitWebhook(whatsapp(change))).toEqual([
      { account: { kind: 'waba', id: 'WABA1' }, kind: 'change', body: { ...change, wabaId: 'WABA1' } },
    ]);
  });

  it('splits events of a Page and of an Instagram account, standby apart', () => {
    const event = { sender: { id: 'P1' } };
    const entry = [
      { id: 'PAGE1', messaging: [event, event], standby: [event] },
      { id: 'PAGE2', messaging: [event] },
    ];

    expect(splitWebhook({ object: 'page', entry }).map(({ account, kind }) => [account.id, kind])).toEqual([
      ['PAGE1', 'messaging'],
      ['PAGE1', 'messaging'],
      ['PAGE1', 'standby'],
      ['PAGE2', 'messaging'],
    ]);
    expect(splitWebhook({ object: 'instagram', entry: [{ id: 178, messaging: [event] }] })).toEqual([
      { account: { kind: 'instagram', id: '178' }, kind: 'messaging', body: event },
    ]);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ object: 'page' }],
    [{ object: 'user', entry: [{}] }],
    [{ object: 'page', entry: 5 }],
  ])('leaves out what it does not know: %j', (body) => expect(splitWebhook(body)).toEqual([]));
});
