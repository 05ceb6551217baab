import type { BotQueue } from '../bot-configuration.js';
import { indexOfName, isExit, parseChoice } from '../texts/words.js';
import { isWrittenBefore } from '../questions/written-before.js';
import type { MessageEvent, Turn } from '../turn.js';
import { hasMenu } from './enter-queue.js';
import { exitConversation } from './exit.js';
import { isQueueClosed, sendClosed } from './hours.js';
import { mayPrompt, type Menu, repeatMenu, showMenu } from './prompt.js';

const menuOf = ({ configuration, queues, texts }: Turn): Menu => ({
  why: 'greeting',
  greeting: configuration.connection.greetingMessage,
  names: queues.map(({ name }) => name),
  footer: [texts.exit],
  hasMedia: true,
});

/** A message of a contact who has no queue and nobody yet. */
export function answerMainMenu(turn: Turn, message: MessageEvent): void {
  const { queues, contact } = turn;
  const [only, ...others] = queues;
  if (!only) return turn.nothing('noQueue');
  // Who is sent nothing by a bot gets the only queue all the same: nobody waits without one.
  if (contact.disableBot && others.length === 0) {
    return turn.moveToQueue('botDisabled', { queueId: only.id, userId: null, isRouted: false });
  }
  if (contact.disableBot) return turn.nothing('botDisabled');
  if (others.length === 0) return turn.goTo({ kind: 'queue', queue: only, why: 'onlyQueue', isOnly: true });
  answerMenu(turn, message);
}

function answerMenu(turn: Turn, message: MessageEvent): void {
  const isPrompted = turn.memory.promptedAt !== null;
  const isAnswer = isPrompted && !isWrittenBefore(turn);
  // First the queues, since one may be called as the word that ends a conversation.
  const queue = chosenQueue(turn, message.text, isAnswer);
  if (queue) chooseQueue(turn, queue, message);
  else if (isAnswer && isExit(message.text)) exitConversation(turn);
  else if (isPrompted) repeatMenu(turn, menuOf(turn), message);
  else if (mayPrompt(turn)) showMenu(turn, menuOf(turn));
}

/** Who was not asked yet chooses by the name of a queue alone: "1" may mean anything. */
function chosenQueue({ queues }: Turn, text: string, isAnswer: boolean): BotQueue | undefined {
  const names = queues.map(({ name }) => name);
  const index = isAnswer ? parseChoice(text, names) : indexOfName(text, names);
  return queues[index ?? -1];
}

function chooseQueue(turn: Turn, queue: BotQueue, { text }: MessageEvent): void {
  // Another bot may choose a closed queue again and again.
  if (isQueueClosed(turn, queue)) {
    return turn.repeats(text) ? undefined : sendClosed(turn, queue.outOfHoursMessage, queue);
  }
  turn.understood();
  turn.goTo({ kind: 'queue', queue, why: 'queueChosen', isOnly: false });
}

/** Back to the first menu: the queue and whoever was chosen are left. */
export function showMainMenu(turn: Turn): void {
  Object.assign(turn.memory, { optionId: null, attempts: 0, promptedAt: null });
  const [only, ...others] = turn.queues;
  if (only && others.length === 0) return returnToOnly(turn, only);
  turn.leaveQueue('mainMenu');
  if (only) showMenu(turn, { ...menuOf(turn), why: 'mainMenu' });
}

function returnToOnly(turn: Turn, only: BotQueue): void {
  const isThere = only.id === turn.ticket.queueId && hasMenu(only, true);
  turn.goTo(isThere ? { kind: 'options', node: only } : { kind: 'queue', queue: only, why: 'mainMenu', isOnly: true });
}
