import { companySettings } from '@prosa/contracts';
import { anOption } from '../../../../../../libs/contracts/test/an-option.js';
import { aBotQueue, aConfiguration } from '../testing/a-configuration.js';
import { filledText } from './filled-text.js';
import { openingOf } from './opening.js';
import { placePath } from './place-path.js';

const options = [
  anOption(1, 'Boletos', { options: [anOption(2, 'Segunda via', { options: [anOption(3, 'Por e-mail')] })] }),
  anOption(4, 'Outros'),
];
const configuration = aConfiguration({ queues: [aBotQueue({ options })] });
const NIGHT = new Date('2026-11-27T03:00:00Z');
const DAY = new Date('2026-11-26T14:00:00Z');

it.each([
  [null, null, []],
  [9, null, []],
  [3, null, ['Vendas']],
  [3, 1, ['Vendas', 'Boletos']],
  [3, 3, ['Vendas', 'Boletos', 'Segunda via', 'Por e-mail']],
  [3, 4, ['Vendas', 'Outros']],
  [3, 99, ['Vendas']],
])('queue %p and option %p are at %j', (queueId, optionId, path) => {
  expect(placePath(configuration, { status: 'pending', queueId, optionId })).toEqual(path);
});

it.each([
  ['disabled', null, DAY, undefined],
  ['company', null, DAY, true],
  ['company', null, NIGHT, false],
  ['connection', null, NIGHT, false],
  ['queue', 3, NIGHT, false],
  ['queue', null, NIGHT, undefined],
] as const)('with hours of %s and queue %p it is as open as these say', (scheduleType, queueId, at, isOpen) => {
  const chosen = aConfiguration({ options: companySettings({ scheduleType }) });

  expect(openingOf(chosen, queueId, at)?.isOpen).toBe(isOpen);
});

it('fills the variables of a text as the contact gets it', () => {
  const text = filledText(
    '{{ms}}, {{firstName}}: {{queue}} de {{name_company}} por {{connection}}, {{hour}}, {{other}}',
    configuration,
    { contact: 'Maria Silva', connection: 'Loja', company: 'Padaria' },
    { queueId: 3, ticket: { id: 1, createdAt: DAY.toISOString() }, at: DAY },
  );

  expect(text).toBe('Bom dia, Maria: Vendas de Padaria por Loja, 11:00, {{other}}');
});
