import { fillTemplate } from './fill-template.js';
import { type TemplateRow, templateView } from './template-row.js';

const row = (changes: Partial<TemplateRow> = {}): TemplateRow => ({
  id: 1,
  connectionId: 1,
  name: 'pedido_pronto',
  language: 'pt_BR',
  status: 'APPROVED',
  rejectedReason: null,
  category: 'UTILITY',
  previousCategory: null,
  categoryChangedAt: null,
  quality: 'GREEN',
  format: 'NAMED',
  components: [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW'] } },
    {
      type: 'BODY',
      text: 'Olá {{nome}}, o pedido {{numero}} está pronto. Até logo, {{nome}}!',
      example: {
        body_text_named_params: [
          { param_name: 'numero', example: '77' },
          { param_name: 'nome', example: 'Ana' },
        ],
      },
    },
    { type: 'FOOTER', text: 'Responda SAIR' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Já busquei' },
        { type: 'URL', text: 'Ver', url: 'https://l.ex/{{1}}', example: ['https://l.ex/77'] },
      ],
    },
  ],
  syncedAt: new Date(0),
  ...changes,
});
const POSITIONAL = row({
  format: 'POSITIONAL',
  components: [{ type: 'BODY', text: '{{2}} de {{1}}', example: { body_text: [['Ana', '77']] } }],
});
const LINK = 'https://files.example/a.png';

describe('a template', () => {
  it('lists its places with examples', () => {
    expect(templateView(row())).toMatchObject({
      headerMedia: 'image',
      footer: 'Responda SAIR',
      variables: [
        { part: 'header', name: 'image' },
        { part: 'body', name: 'nome', example: 'Ana' },
        { part: 'body', name: 'numero', example: '77' },
        { part: 'button', index: 1, name: '1', example: '77' },
      ],
    });
    expect(templateView(POSITIONAL).variables).toMatchObject([
      { name: '1', example: 'Ana' },
      { name: '2', example: '77' },
    ]);
  });

  it('is filled by names', () => {
    expect(fillTemplate(row(), [LINK, ' Ana ', '77', 'p77'])).toEqual({
      text: 'Olá Ana, o pedido 77 está pronto. Até logo, Ana!\n\nResponda SAIR',
      template: {
        name: 'pedido_pronto',
        language: 'pt_BR',
        components: [
          { type: 'header', parameters: [{ type: 'image', image: { link: LINK } }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', parameter_name: 'nome', text: 'Ana' },
              { type: 'text', parameter_name: 'numero', text: '77' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'p77' }] },
        ],
      },
    });
  });

  it('is filled by numbers, and has no components without places', () => {
    expect(fillTemplate(POSITIONAL, ['Ana', '77'])).toMatchObject({
      text: '77 de Ana',
      template: { components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }, { text: '77' }] }] },
    });
    expect(fillTemplate(row({ components: [{ type: 'BODY', text: 'Olá' }] }), []).template.components).toEqual([]);
  });

  it.each([
    ['missing', ['Ana'], ['values.1']],
    ['empty', ['Ana', ' '], ['values.1']],
    ['on two lines', ['Ana\nLima', '77'], ['values.0']],
    ['with a tab', ['Ana\tLima', '77'], ['values.0']],
    ['with five spaces', ['Ana     Lima', '77'], ['values.0']],
    ['one too many', ['Ana', '77', 'x'], ['values.2']],
    ['too long together', ['a'.repeat(1020), '77777'], ['values.0', 'values.1']],
  ])('refuses a value that is %s', (_, values, fields) => {
    expect(() => fillTemplate(POSITIONAL, values)).toThrow(
      expect.objectContaining({ code: 'ERR_TEMPLATE_VALUES', details: { fields } }),
    );
  });

  it.each(['http://files.example/a.png', 'a.png'])('refuses a file at %s', (value) => {
    expect(() => fillTemplate(row(), [value, 'Ana', '77', 'p'])).toThrow('ERR_TEMPLATE_VALUES');
  });

  const PICTURE = { mimetype: 'image/png', size: 10 };

  it('leaves the header to the file that goes with the message', () => {
    const { template } = fillTemplate(row(), ['', 'Ana', '77', 'p77'], PICTURE);
    expect(template).toMatchObject({ headerFile: 'image', components: [{ type: 'body' }, { type: 'button' }] });
    expect(fillTemplate(row(), [LINK, 'Ana', '77', 'p77']).template).not.toHaveProperty('headerFile');
  });

  it('refuses an address beside a file, and no value without one', () => {
    const refusal = expect.objectContaining({ code: 'ERR_TEMPLATE_VALUES', details: { fields: ['values.0'] } });
    expect(() => fillTemplate(row(), [LINK, 'Ana', '77', 'p77'], PICTURE)).toThrow(refusal);
    expect(() => fillTemplate(row(), ['', 'Ana', '77', 'p77'])).toThrow(refusal);
  });

  it.each([
    ['of another type', { mimetype: 'image/webp', size: 10 }],
    ['that is too large', { mimetype: 'image/png', size: 5 * 1024 * 1024 + 1 }],
  ])('refuses a file %s', (_, file) => {
    expect(() => fillTemplate(row(), ['', 'Ana', '77', 'p77'], file)).toThrow('ERR_TEMPLATE_FILE');
  });

  it('takes no file without a header for one', () => {
    expect(() => fillTemplate(POSITIONAL, ['Ana', '77'], PICTURE)).toThrow('ERR_TEMPLATE_FILE');
  });

  it.each(['PENDING', 'PAUSED', 'REJECTED', 'DISABLED'] as const)('is not sent while it is %s', (status) => {
    expect(() => fillTemplate(row({ status }), [])).toThrow('ERR_TEMPLATE_NOT_APPROVED');
  });
});
