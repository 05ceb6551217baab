import type { Json } from '../world/json.js';

/** The accounts of a demonstration; ids never change, so that connections survive a restart. */
export const DEMO = {
  app: {
    id: '900000000000001',
    name: 'Prosa',
    secret: '5f0c2a4de1b94c7bb0f2a7c3d9e85164',
    instagramAppId: '900000000000002',
    instagramSecret: 'a17be05d3c2f4e6f9b8d7c6a5e4f3021',
  },
  business: { id: '910000000000001', name: 'Loja Aurora' },
  waba: { id: '920000000000001', name: 'Loja Aurora', businessId: '910000000000001' },
  number: { id: '930000000000001', wabaId: '920000000000001', phone: '551130040001', name: 'Loja Aurora' },
  page: { id: '940000000000001', name: 'Loja Aurora', instagramId: '17841400000000001' },
  instagram: { id: '17841400000000001', scopedId: '9500000000000001', username: 'loja.aurora', name: 'Loja Aurora' },
  user: {
    id: '960000000000001',
    name: 'Helena Prado',
    businessIds: ['910000000000001'],
    wabaIds: ['920000000000001'],
    instagramId: '17841400000000001',
    pages: [{ id: '940000000000001', tasks: ['MESSAGING', 'MANAGE', 'MODERATE'] }],
  },
  systemToken: 'EAASdemo0whatsapp0token0that0does0not0expire',
  pageToken: 'EAAPdemo0page0token0that0does0not0expire',
  instagramToken: 'IGAAdemo0instagram0token0of0sixty0days',
} as const;

const person = (index: number, name: string, more: Json = {}): Json => ({
  id: `97000000000000${index}`,
  name,
  psid: `240000000000000${index}`,
  igsid: `650000000000000${index}`,
  bsuid: `BR.150257639465584${index}`,
  ...more,
});

export const DEMO_PEOPLE: Json[] = [
  person(1, 'Ana Beatriz Lima', { phone: '5511987650001' }),
  person(2, 'Bruno Carvalho', { phone: '5521987650002', username: 'bruno.c' }),
  person(3, 'Camila Rocha', { username: 'camilarocha', hidesPhone: true }),
  person(4, 'Diego Fernández', { phone: '34612345604' }),
  person(5, 'Elif Yılmaz', { phone: '905321234505', username: 'elif.y' }),
  person(6, 'Fernanda Souza', { phone: '5531987650006', hidesProfile: true }),
];

const body = (text: string, example?: string[]): Json => ({
  type: 'BODY',
  text,
  ...(example && { example: { body_text: [example] } }),
});

const template = (index: number, fields: Json): Json => ({
  id: `80000000000000${index}`,
  wabaId: DEMO.waba.id,
  language: 'pt_BR',
  ...fields,
});

export const DEMO_TEMPLATES: Json[] = [
  template(1, {
    name: 'pedido_pronto',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['77'] } },
      body('Olá {{1}}, o seu pedido {{2}} está pronto para retirada.', ['Ana', '77']),
      { type: 'FOOTER', text: 'Loja Aurora' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Já busquei' },
          { type: 'URL', text: 'Ver pedido', url: 'https://loja.example/{{1}}', example: ['https://loja.example/77'] },
        ],
      },
    ],
  }),
  template(2, {
    name: 'retomar_conversa',
    category: 'UTILITY',
    parameterFormat: 'NAMED',
    components: [
      {
        ...body('Oi {{nome}}, podemos continuar a nossa conversa?'),
        example: { body_text_named_params: [{ param_name: 'nome', example: 'Ana' }] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sim' },
          { type: 'QUICK_REPLY', text: 'Agora não' },
        ],
      },
    ],
  }),
  template(3, {
    name: 'oferta_do_mes',
    category: 'MARKETING',
    components: [
      body('As ofertas do mês chegaram! Responda para saber mais.'),
      { type: 'FOOTER', text: 'Responda SAIR para não receber' },
    ],
  }),
  template(4, {
    name: 'foto_do_produto',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW1hZ2U='] } },
      body('{{1}}, esta é a foto do produto que você pediu.', ['Ana']),
    ],
  }),
  template(5, {
    name: 'pesquisa',
    category: 'MARKETING',
    status: 'PAUSED',
    quality: 'RED',
    components: [body('Como foi o seu atendimento, {{1}}?', ['Ana'])],
  }),
  template(6, {
    name: 'aviso_novo',
    category: 'UTILITY',
    status: 'PENDING',
    components: [body('Temos um aviso para você.')],
  }),
  template(7, {
    name: 'order_ready',
    language: 'en_US',
    category: 'UTILITY',
    components: [body('Hello {{1}}, your order {{2}} is ready.', ['Ana', '77'])],
  }),
];
