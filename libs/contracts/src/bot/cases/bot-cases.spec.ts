import { validateSync } from 'class-validator';
import { BOT_CASE_STEPS_MAX, BOT_CASE_TEXT_MAX } from '../../shared/limits.js';
import { CreateBotCaseInput } from './bot-cases.contract.js';

const AT = '2026-11-26T12:00:00.000Z';
const LATER = '2026-11-26T12:01:00.000Z';
const MESSAGE = { kind: 'message', content: 'text', text: 'oi' };
const STEP = { at: AT, event: MESSAGE };
const REPLY = { step: 0, kind: 'send', why: 'greeting', text: 'Olá', queueId: null };

/** The fields that are wrong. */
function wrongFields(given: object): string[] {
  const input = Object.assign(new CreateBotCaseInput(), {
    name: 'Saudação',
    connectionId: 1,
    steps: [STEP],
    expected: [REPLY],
    ...given,
  });
  return validateSync(input).map(({ property }) => property);
}

it.each([
  ['a message', {}],
  ['every other event', { steps: ['answered', 'closing', 'wait'].map((kind) => ({ at: AT, event: { kind } })) }],
  ['a voice message', { steps: [{ at: AT, event: { ...MESSAGE, content: 'voice', text: '' } }] }],
  ['no reply', { expected: [] }],
  ['a queue', { expected: [{ ...REPLY, kind: 'toQueue', queueId: 3 }] }],
])('a recorded conversation may have %s', (_, given) => {
  expect(wrongFields(given)).toEqual([]);
});

it.each([
  ['no step', { steps: [] }, 'steps'],
  ['too many steps', { steps: Array.from({ length: BOT_CASE_STEPS_MAX + 1 }, () => STEP) }, 'steps'],
  ['a step that is none', { steps: [null] }, 'steps'],
  ['a list for a step', { steps: [[]] }, 'steps'],
  ['no time', { steps: [{ ...STEP, at: 'noon' }] }, 'steps'],
  ['times that run backwards', { steps: [{ ...STEP, at: LATER }, STEP] }, 'steps'],
  ['an unknown event', { steps: [{ at: AT, event: { kind: 'tick' } }] }, 'steps'],
  ['a field beside the known ones', { steps: [{ ...STEP, contact: 'Maria' }] }, 'steps'],
  ['an event with one', { steps: [{ at: AT, event: { kind: 'wait', phone: '5511' } }] }, 'steps'],
  ['a long text', { steps: [{ at: AT, event: { ...MESSAGE, text: 'x'.repeat(BOT_CASE_TEXT_MAX + 1) } }] }, 'steps'],
  ['an unknown reason', { expected: [{ ...REPLY, why: 'luck' }] }, 'expected'],
  ['a reply to no step', { expected: [{ ...REPLY, step: BOT_CASE_STEPS_MAX }] }, 'expected'],
  ['a reply with a text that is none', { expected: [{ ...REPLY, text: 7 }] }, 'expected'],
  ['more text than is stored', { expected: Array(500).fill({ ...REPLY, text: 'x'.repeat(500) }) }, 'expected'],
])('a recorded conversation may not have %s', (_, given, field) => {
  expect(wrongFields(given)).toEqual([field]);
});
