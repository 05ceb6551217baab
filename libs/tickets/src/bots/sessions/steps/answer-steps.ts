import type { BotAnswer, BotReply } from '@prosa/bots';
import { type InteractiveMessage, MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import type { PendingStep } from './pending-step.js';
import type { StoredFile } from '../turn-files.js';

/** The button that opens a list of more than three choices. */
const LIST_LABEL = 'Opções';

/** An answer as steps, in the order in which they are done. `files` are those of its replies, by their place. */
export function answerSteps(answer: BotAnswer, files: ReadonlyMap<number, StoredFile>): PendingStep[] {
  const replies = answer.replies.map((reply, index) => replyStep(reply, files.get(index)));
  const orders = answer.orders.map((order): PendingStep => ({ kind: 'order', delayMs: 0, order }));
  const isOver = answer.hasEnded && !answer.orders.some(({ kind }) => ENDING.has(kind));
  return [...replies, ...orders, ...(isOver ? [{ kind: 'end', delayMs: 0, reason: 'finished' } as const] : [])];
}

const ENDING: ReadonlySet<string> = new Set(['transfer', 'close', 'stop']);

function replyStep(reply: BotReply, file: StoredFile | undefined): PendingStep {
  const { delayMs } = reply;
  if (reply.kind === 'choices') return { kind: 'choices', delayMs, text: listed(reply), choices: tappable(reply) };
  if (file)
    return { kind: 'media', delayMs, media: file.media, caption: captionOf(reply), transcript: file.transcript };
  return { kind: 'text', delayMs, text: textOf(reply).slice(0, MESSAGE_BODY_MAX_LENGTH) };
}

/** A file that could not be fetched is sent as its address. */
const textOf = (reply: BotReply): string =>
  reply.kind === 'file' ? [reply.caption, reply.url].filter(Boolean).join('\n') : reply.text;

const captionOf = (reply: BotReply): string => (reply.kind === 'file' ? reply.caption : '');

type Choices = Extract<BotReply, { kind: 'choices' }>;

/** The text as consoles show it, with numbered choices. */
const listed = ({ text, choices }: Choices): string =>
  [text, '', ...choices.map(({ title }, index) => `*[ ${index + 1} ]* - ${title}`)].join('\n').trim();

/** The channel decides what fits on buttons or in a list, and numbers the choices elsewhere. */
const tappable = ({ text, choices }: Choices): InteractiveMessage => ({
  text,
  footer: '',
  listLabel: LIST_LABEL,
  options: choices.map(({ id, title, description }) => ({ id, title, description })),
});
