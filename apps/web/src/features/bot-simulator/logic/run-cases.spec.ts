import type { BotCaseReply, BotCaseStep, BotCaseView } from '@prosa/contracts';
import { aBotQueue, aConfiguration } from '../testing/a-configuration.js';
import { smallBot } from '../testing/small-bot.js';
import { play } from './play.js';
import { repliesOf, runCases } from './run-cases.js';

const message = (at: string, text: string): BotCaseStep => ({
  at: `2026-11-26T15:${at}:00.000Z`,
  event: { kind: 'message', content: 'text', text },
});
const STEPS = [message('00', 'oi'), message('01', '1')];
const REPLIES: BotCaseReply[] = [
  { step: 0, kind: 'send', why: 'greeting', text: 'Olá, {{firstName}}', queueId: null },
  { step: 1, kind: 'toQueue', why: 'queueChosen', text: '', queueId: 3 },
  { step: 1, kind: 'send', why: 'queueChosen', text: 'Aqui é Vendas', queueId: null },
];

const aCase = (expected: BotCaseReply[], steps = STEPS): BotCaseView => ({
  id: 1,
  name: 'Saudação',
  connectionId: 1,
  steps,
  expected,
  updatedAt: '2026-11-26T15:00:00.000Z',
});
const differenceOf = (expected: BotCaseReply[], configuration = aConfiguration()) =>
  runCases(smallBot, configuration, [aCase(expected)])[0]?.difference;

it('records what the bot did, without the lines of the log', () => {
  expect(repliesOf(play(smallBot, aConfiguration(), STEPS))).toEqual(REPLIES);
});

it('passes with the same replies', () => {
  expect(differenceOf(REPLIES)).toBeNull();
});

it.each([
  ['a reply that is missing', REPLIES.slice(0, 2), { step: 1, expected: null, actual: REPLIES[2] }],
  ['a reply too many', [...REPLIES, REPLIES[0]!], { step: 0, expected: REPLIES[0], actual: null }],
  [
    'another text',
    [{ ...REPLIES[0]!, text: 'Oi' }, ...REPLIES.slice(1)],
    { step: 0, expected: { text: 'Oi' }, actual: REPLIES[0] },
  ],
  ['another reason', [{ ...REPLIES[0]!, why: 'mainMenu' as const }], { step: 0, expected: { why: 'mainMenu' } }],
  ['another queue', [REPLIES[0]!, { ...REPLIES[1]!, queueId: 4 }], { step: 1, actual: { queueId: 3 } }],
  ['no reply at all', [], { step: 0, expected: null, actual: REPLIES[0] }],
])('names the first difference: %s', (_, expected, difference) => {
  expect(differenceOf(expected)).toMatchObject(difference);
});

it('runs against what is being edited', () => {
  const edited = aConfiguration({ queues: [aBotQueue({ greetingMessage: 'Novo texto' })] });

  expect(differenceOf(REPLIES, edited)).toMatchObject({
    step: 1,
    expected: REPLIES[2],
    actual: { text: 'Novo texto' },
  });
});
