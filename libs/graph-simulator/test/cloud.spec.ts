import { GraphWorld } from './graph-world.js';

describe('a number of the Cloud API', () => {
  const world = new GraphWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const text = (body: string, more = {}) =>
    world.send({ to: world.person(0).phone, type: 'text', text: { body }, ...more });
  const writes = (message: string) => world.person(0).does.writes(world.demo.whatsapp.phoneNumberId, message);

  it('delivers what a person writes, signed over the bytes that it sends', async () => {
    const { id } = await writes('Olá, coração ❤️');
    await world.admin.idle();

    expect(world.callback.forged).toBe(0);
    expect(world.callback.raw[0]).toContain('Ol\\u00e1, cora\\u00e7\\u00e3o \\u2764');
    expect(world.callback.bodies[0]).toMatchObject({
      object: 'whatsapp_business_account',
      entry: [{ id: world.demo.whatsapp.wabaId }],
    });
    const [value] = world.callback.values('messages');
    expect(value).toMatchObject({
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: world.demo.whatsapp.phoneNumberId, display_phone_number: '551130040001' },
      contacts: [{ profile: { name: 'Ana Beatriz Lima' }, wa_id: '5511987650001', user_id: world.person(0).bsuid }],
      messages: [{ id, from: '5511987650001', type: 'text', text: { body: 'Olá, coração ❤️' } }],
    });
    expect(value.messages[0].timestamp).toMatch(/^\d{10}$/);
  });

  it('accepts an answer and reports its way with the callback data', async () => {
    await writes('Oi');
    const { status, body } = await text('Bom dia!', { biz_opaque_callback_data: 'prosa:msg:1' });
    await world.admin.idle();
    await world.person(0).does.reads(world.demo.whatsapp.phoneNumberId);
    await world.admin.idle();

    expect(status).toBe(200);
    expect(body.contacts).toEqual([{ input: '5511987650001', wa_id: '5511987650001' }]);
    const { id } = body.messages[0];
    expect(world.callback.statuses.map(({ status }) => status)).toEqual(['sent', 'delivered', 'read']);
    expect(world.callback.statuses[0]).toMatchObject({
      id,
      recipient_id: '5511987650001',
      biz_opaque_callback_data: 'prosa:msg:1',
      pricing: { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' },
    });
  });

  it('reports 131047 when the window is closed, in the answer or in a status', async () => {
    await writes('Oi');
    await world.admin.advanceClock(24 * 3_600_000 + 1000);
    world.callback.clear();
    const late = await text('Ainda precisa?');
    await world.admin.idle();
    await world.admin.changeSettings({ limits: { windowError: 'sync' } });
    const refused = await text('Ainda?');

    expect(late.status).toBe(200);
    expect(world.callback.statuses.at(-1)).toMatchObject({ status: 'failed', errors: [{ code: 131_047 }] });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 131_047 } } });
  });

  it.each([
    ['text', { type: 'text', text: { body: 'x'.repeat(4097) } }, 131_009],
    ['nothing', { type: 'text', text: {} }, 131_008],
    ['an unknown type', { type: 'poll' }, 100],
    ['an unknown file', { type: 'image', image: { id: '1' } }, 100],
    ['no file', { type: 'image', image: {} }, 131_008],
    ['a place beyond the poles', { type: 'location', location: { latitude: 91, longitude: 0 } }, 131_009],
    ['too many buttons', { type: 'interactive', interactive: buttons(4) }, 131_009],
    ['too many rows', { type: 'interactive', interactive: list(11) }, 131_009],
    ['its own number', { to: '551130040001', type: 'text', text: { body: 'x' } }, 131_021],
  ])('refuses %s', async (_what, message, code) => {
    const { body } = await world.send({ to: world.person(0).phone, ...message });

    expect(body.error).toMatchObject({ code, error_data: expect.anything() });
    expect(body.error.fbtrace_id).toBeTruthy();
  });

  it.each([1, 3])('sends %s buttons, of which the person presses one', async (count) => {
    await writes('Oi');
    const { body } = await world.send({ to: world.person(0).phone, type: 'interactive', interactive: buttons(count) });
    await world.person(0).does.presses(String(body.messages[0].id), 'b0');
    await world.admin.idle();

    expect(world.callback.messages.at(-1)).toMatchObject({
      type: 'interactive',
      context: { id: body.messages[0].id },
      interactive: { type: 'button_reply', button_reply: { id: 'b0', title: 'Botão 0' } },
    });
  });

  it('sends a list, of which the person chooses a row', async () => {
    const { body } = await world.send({ to: world.person(0).phone, type: 'interactive', interactive: list(3) });
    await world.person(0).does.presses(String(body.messages[0].id), 'Linha 2');
    await world.admin.idle();

    expect(world.callback.messages.at(-1)?.interactive).toEqual({
      type: 'list_reply',
      list_reply: { id: 'r2', title: 'Linha 2', description: 'x' },
    });
  });

  it('marks messages as read and shows typing', async () => {
    const { id } = await writes('Oi');
    const read = { status: 'read', message_id: id, typing_indicator: { type: 'text' } };

    expect((await world.send(read)).body).toEqual({ success: true });
    expect((await world.send({ status: 'read', message_id: 'wamid.unknown' })).body.error.code).toBe(100);
  });

  it('knows a person without a number by the business-scoped id', async () => {
    const { bsuid, does } = world.person(2);
    await does.writes(world.demo.whatsapp.phoneNumberId, 'Oi');
    await world.admin.idle();
    const { body } = await world.send({ recipient: bsuid, type: 'text', text: { body: 'Olá' } });
    await world.admin.idle();

    expect(world.callback.messages[0]).not.toHaveProperty('from');
    expect(world.callback.messages[0]).toMatchObject({ from_user_id: bsuid });
    expect(world.callback.values('messages')[0].contacts[0]).toEqual({
      profile: { name: 'Camila Rocha', username: '@camilarocha' },
      user_id: bsuid,
    });
    expect(body.contacts).toEqual([{ input: bsuid, user_id: bsuid }]);
    expect(world.callback.statuses[0]).not.toHaveProperty('recipient_id');
    expect(world.callback.statuses[0].recipient_user_id).toBe(bsuid);
  });

  it('finds a Brazilian number without its ninth digit', async () => {
    const { body } = await world.send({ to: '551187650001', type: 'text', text: { body: 'Oi' } });

    expect(body.contacts).toEqual([{ input: '551187650001', wa_id: '5511987650001' }]);
  });

  it('fails later with 131026 for a number that is not on WhatsApp', async () => {
    const { status } = await world.send({ to: '5511900000000', type: 'text', text: { body: 'Oi' } });
    await world.admin.idle();

    expect(status).toBe(200);
    expect(world.callback.statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131_026 }] }]);
  });

  it('limits messages to the same person and of a number', async () => {
    const person = await world.admin.createPerson({ name: 'Pressa', phone: '5511987659999' });
    await world.admin.person(person.id).writes(world.demo.whatsapp.phoneNumberId, 'Oi');
    await world.admin.changeSettings({ limits: { perSecond: 0 } });
    const codes: number[] = [];
    for (let count = 0; count < 46; count += 1) {
      const { body } = await world.send({ to: person.phone, type: 'text', text: { body: 'Oi' } });
      codes.push(Number(body.error?.code ?? 0));
    }
    await world.admin.changeSettings({ limits: { perSecond: 1, hasPairRate: false } });
    await world.admin.advanceClock(2000);
    await world.send({ to: person.phone, type: 'text', text: { body: 'Oi' } });
    const tooMany = await world.send({ to: person.phone, type: 'text', text: { body: 'Oi' } });

    expect(codes.indexOf(131_056)).toBe(45);
    expect(tooMany.body.error.code).toBe(130_429);
  });
});

function buttons(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    type: 'reply',
    reply: { id: `b${index}`, title: `Botão ${index}` },
  }));
  return { type: 'button', body: { text: 'Escolha' }, action: { buttons: all } };
}

function list(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    title: `Linha ${index}`,
    description: 'x',
  }));
  return {
    type: 'list',
    body: { text: 'Escolha' },
    action: { button: 'Ver opções', sections: [{ title: 'Tudo', rows }] },
  };
}
