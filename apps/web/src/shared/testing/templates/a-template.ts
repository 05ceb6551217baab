import type { TemplateView } from '@prosa/contracts';

/** An approved template with a value in the header and one in the body, with the given fields. */
export const aTemplate = (given: Partial<TemplateView> = {}): TemplateView => ({
  id: 1,
  connectionId: 1,
  name: 'pedido_pronto',
  language: 'pt_BR',
  status: 'APPROVED',
  rejectedReason: null,
  category: 'UTILITY',
  quality: 'GREEN',
  header: '',
  headerMedia: null,
  body: 'Olá {{nome}}, o pedido {{numero}} está pronto.',
  footer: 'Loja Azul',
  buttons: [{ kind: 'QUICK_REPLY', text: 'Já busquei' }],
  variables:
    given.header === undefined
      ? [
          { part: 'body', index: 0, name: 'nome', example: 'Ana' },
          { part: 'body', index: 0, name: 'numero', example: '77' },
        ]
      : [
          { part: 'header', index: 0, name: '1', example: '77' },
          { part: 'body', index: 0, name: 'nome', example: 'Ana' },
        ],
  syncedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
