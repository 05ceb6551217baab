import { GraphWorld } from './graph-world.js';

describe('templates', () => {
  const world = new GraphWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const edge = () => `/${world.demo.whatsapp.wabaId}/message_templates`;
  const token = () => world.demo.whatsapp.token;
  const text = (...texts: string[]) => texts.map((each) => ({ type: 'text', text: each }));
  const send = (name: string, components: unknown[] = [], code = 'pt_BR') =>
    world.send({
      to: world.person(0).phone,
      type: 'template',
      template: { name, language: { code }, components },
    });
  const ready = [
    { type: 'header', parameters: text('77') },
    { type: 'body', parameters: text('Ana', '77') },
    { type: 'button', sub_type: 'url', index: '1', parameters: text('77') },
    { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'BUSCOU' }] },
  ];

  it('are listed in pages with their fields', async () => {
    const { body } = await world.get(`${edge()}?fields=id,name,status,parameter_format,quality_score&limit=3`, token());

    expect(body.data).toHaveLength(3);
    expect(body.data[1]).toEqual({
      id: expect.any(String),
      name: 'retomar_conversa',
      status: 'APPROVED',
      parameter_format: 'NAMED',
      quality_score: { score: 'GREEN' },
    });
    expect(body.paging.cursors.after).toBeTruthy();
    expect((await world.get(String(body.paging.next))).body.data).toHaveLength(3);
  });

  it('are sent outside of the window, with their price, and their button answers', async () => {
    const { body } = await send('pedido_pronto', ready);
    await world.admin.idle();
    await world.person(0).does.presses(String(body.messages[0].id), 'BUSCOU');
    await world.admin.idle();

    expect(body.messages[0].message_status).toBe('accepted');
    expect(world.callback.statuses[0].pricing).toMatchObject({ billable: true, category: 'utility', type: 'regular' });
    expect(world.callback.messages[0]).toMatchObject({
      type: 'button',
      button: { payload: 'BUSCOU', text: 'Já busquei' },
    });
    const [sent] = await world.admin.sent();
    expect(sent?.text).toContain('o seu pedido 77 está pronto');
  });

  it('are sent with named parameters', async () => {
    const named = (name: string) => [
      { type: 'body', parameters: [{ type: 'text', parameter_name: name, text: 'Ana' }] },
    ];

    expect((await send('retomar_conversa', named('nome'))).status).toBe(200);
    expect((await send('retomar_conversa', named('outro'))).body.error.code).toBe(132_012);
  });

  it.each([
    ['a wrong count', 'pedido_pronto', [ready[0], { type: 'body', parameters: text('Ana') }, ready[2]], 132_000],
    ['an empty text', 'pedido_pronto', [ready[0], { type: 'body', parameters: text('Ana', '') }, ready[2]], 131_008],
    ['a line break', 'pedido_pronto', [ready[0], { type: 'body', parameters: text('A\nb', '7') }, ready[2]], 132_018],
    ['no address of a button', 'pedido_pronto', ready.slice(0, 2), 131_008],
    ['no picture', 'foto_do_produto', [{ type: 'body', parameters: text('Ana') }], 132_012],
    ['a paused one', 'pesquisa', [{ type: 'body', parameters: text('Ana') }], 132_015],
    ['one in review', 'aviso_novo', [], 132_001],
    ['an unknown one', 'nada', [], 132_001],
    [
      'a text too long',
      'pedido_pronto',
      [ready[0], { type: 'body', parameters: text('x'.repeat(1024), '7') }, ready[2]],
      132_005,
    ],
  ])('refuse %s', async (_what, name, components, code) => {
    expect((await send(name, components)).body.error.code).toBe(code);
  });

  it('refuse a language that they do not have', async () => {
    expect((await send('order_ready', [{ type: 'body', parameters: text('Ana', '7') }])).body.error.code).toBe(132_001);
    expect((await send('order_ready', [{ type: 'body', parameters: text('Ana', '7') }], 'en_US')).status).toBe(200);
  });

  it('of authentication are not sent to a business-scoped id', async () => {
    await world.admin.createTemplate({
      wabaId: world.demo.whatsapp.wabaId,
      name: 'codigo',
      category: 'AUTHENTICATION',
      components: [{ type: 'BODY', text: 'Código' }],
    });
    const template = { name: 'codigo', language: { code: 'pt_BR' } };
    const { body } = await world.send({ recipient: world.person(2).bsuid, type: 'template', template });

    expect(body.error.code).toBe(131_062);
  });

  it('of marketing fail later for who has stopped them, which is announced', async () => {
    const { does } = world.person(4);
    await does.prefersMarketing(world.demo.whatsapp.phoneNumberId, 'stop');
    const template = { name: 'oferta_do_mes', language: { code: 'pt_BR' } };
    await world.send({ to: world.person(4).phone, type: 'template', template });
    await world.admin.idle();

    expect(world.callback.values('user_preferences')[0].user_preferences).toMatchObject([
      { wa_id: world.person(4).phone, category: 'marketing_messages', value: 'stop' },
    ]);
    expect(world.callback.statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131_050 }] }]);
  });

  it('can be held for an assessment', async () => {
    await world.admin.createTemplate({ id: '800000000000003', awaitsAssessment: true });
    const { body } = await send('oferta_do_mes');
    await world.admin.idle();
    await world.admin.createTemplate({ id: '800000000000003', awaitsAssessment: false });

    expect(body.messages[0].message_status).toBe('held_for_quality_assessment');
    expect(world.callback.statuses).toEqual([]);
  });

  it('are created for review, decided, and deleted', async () => {
    const created = await world.post(
      edge(),
      { name: 'novo', language: 'pt_BR', category: 'MARKETING', components: [{ type: 'BODY', text: 'Oi' }] },
      token(),
    );
    const again = await world.post(
      edge(),
      { name: 'novo', language: 'pt_BR', category: 'MARKETING', components: [{ type: 'BODY', text: 'Oi' }] },
      token(),
    );
    await world.admin.changeTemplate(String(created.body.id), { status: 'APPROVED' });
    await world.admin.changeTemplate(String(created.body.id), { quality: 'YELLOW', category: 'UTILITY' });
    await world.admin.idle();

    expect(created.body).toEqual({ id: expect.any(String), status: 'PENDING', category: 'MARKETING' });
    expect(again.body.error.code).toBe(100);
    expect(world.callback.values('message_template_status_update')).toMatchObject([
      { event: 'APPROVED', message_template_name: 'novo', message_template_language: 'pt_BR' },
    ]);
    expect(world.callback.values('message_template_quality_update')).toMatchObject([{ new_quality_score: 'YELLOW' }]);
    expect(world.callback.values('template_category_update')).toMatchObject([
      { previous_category: 'MARKETING', new_category: 'UTILITY' },
    ]);
    expect((await world.remove(`${edge()}?name=novo`, token())).body).toEqual({ success: true });
    expect((await world.remove(`${edge()}?name=novo`, token())).body.error.code).toBe(100);
  });
});
