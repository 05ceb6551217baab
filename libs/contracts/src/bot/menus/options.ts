import type { BotOption, BotQueue } from '../bot-configuration.js';
import type { BotEffect } from '../bot-effects.js';
import { isBack, isExit, parseChoice } from '../texts/words.js';
import { isWrittenBefore } from '../questions/written-before.js';
import type { MenuNode, MessageEvent, Turn } from '../turn.js';
import { exitConversation } from './exit.js';
import { type Menu, offerAgain, repeatMenu, showMenu } from './prompt.js';

const menuOf = ({ texts }: Turn, { greetingMessage, options }: MenuNode): Menu => ({
  why: 'optionChosen',
  greeting: greetingMessage,
  names: options.map(({ name }) => name),
  footer: [texts.backToMenu, texts.exit],
  hasMedia: false,
});

/** Shows the options of a queue or of an option; a single one is chosen by itself. */
export function openOptions(turn: Turn, node: MenuNode): void {
  const [only, ...others] = node.options;
  turn.memory.attempts = 0;
  if (!only || others.length > 0 || leadsNowhere(turn, only)) return showMenu(turn, menuOf(turn, node));
  turn.send('onlyOption', node.greetingMessage);
  choose(turn, only);
}

/** A message of a contact who is in the options of the queue. */
export function answerOptions(turn: Turn, queue: BotQueue, message: MessageEvent): void {
  const node = findOption(queue.options, turn.memory.optionId) ?? queue;
  const isMenuShown = turn.memory.promptedAt !== null;
  const chosen = isMenuShown ? chosenOption(turn, node, message.text) : undefined;
  if (chosen) return take(turn, chosen, node, message);
  if (leaveOptions(turn, message)) return;
  // A person brought the ticket here, or the contact got all that this option has.
  if (!isMenuShown || node.options.length === 0) return turn.nothing('waiting');
  repeatMenu(turn, menuOf(turn, node), message);
}

function take(turn: Turn, option: BotOption, node: MenuNode, message: MessageEvent): void {
  if (leadsNowhere(turn, option)) return offerAgain(turn, menuOf(turn, node), message);
  turn.understood();
  choose(turn, option);
}

function chosenOption(turn: Turn, { options }: MenuNode, text: string): BotOption | undefined {
  const index = parseChoice(
    text,
    options.map(({ name }) => name),
  );
  return isWrittenBefore(turn) ? undefined : options[index ?? -1];
}

/** The ways out below each list of options, for who saw one: to the main menu, and the end. Returns whether one was taken. */
export function leaveOptions(turn: Turn, { text }: MessageEvent): boolean {
  if ((turn.memory.promptedAt === null && turn.memory.optionId === null) || isWrittenBefore(turn)) return false;
  if (isExit(text)) exitConversation(turn);
  else if (isBack(text)) {
    turn.understood();
    turn.goTo({ kind: 'mainMenu' });
  } else return false;
  return true;
}

/** Does what a chosen option does: its text or menu, its files, the close, or the way on (docs/spec/domain-behaviour.md §4). */
function choose(turn: Turn, option: BotOption): void {
  const now = turn.now.toISOString();
  Object.assign(turn.memory, { optionId: option.id, promptedAt: now, questionAt: now });
  turn.add({ kind: 'log', why: 'optionChosen', type: 'chatBot' });
  if (hasOwnMenu(option)) {
    sendFiles(turn, option);
    return turn.goTo({ kind: 'options', node: option });
  }
  turn.send('optionChosen', option.greetingMessage);
  sendFiles(turn, option);
  if (option.closeTicket) closeIn(turn, option);
  else LEAD[option.queueType]?.(turn, option);
}

/** Closes the ticket where the option leads, so that it counts for that queue and person. */
function closeIn(turn: Turn, { queueType, optQueueId, optUserId }: BotOption): void {
  const queue = queueType === 'queue' || queueType === 'attendent' ? turn.queue(optQueueId) : undefined;
  const userId = queueType === 'attendent' ? optUserId : null;
  if (queue) turn.moveToQueue('optionChosen', { queueId: queue.id, userId, isRouted: false });
  turn.close('optionCloses');
}

/** Only texts and files have options below them; one that closes the ticket has no use for them. */
const hasOwnMenu = ({ queueType, options, closeTicket }: BotOption): boolean =>
  (queueType === 'text' || queueType === 'file') && options.length > 0 && !closeTicket;

/**
 * Whether an option has nothing to answer with: no text and no menu, and where it leads is not chosen yet, or is deleted.
 * Whoever chose it would wait in silence.
 */
const leadsNowhere = (turn: Turn, option: BotOption): boolean =>
  option.greetingMessage.trim() === '' && !option.closeTicket && !hasOwnMenu(option) && !hasTarget(turn, option);

function hasTarget(turn: Turn, { queueType, optQueueId, optUserId, optIntegrationId, optFileId }: BotOption): boolean {
  const targets: Record<BotOption['queueType'], unknown> = {
    text: null,
    queue: turn.queue(optQueueId),
    attendent: optUserId ?? turn.queue(optQueueId),
    integration: optIntegrationId,
    file: optFileId,
  };
  return (targets[queueType] ?? null) !== null;
}

function sendFiles(turn: Turn, { queueType, optFileId: fileListId }: BotOption): void {
  if (queueType === 'file' && fileListId !== null) turn.add({ kind: 'sendFiles', why: 'optionFiles', fileListId });
}

/** Ways on to another queue, a person or an integration. */
const LEAD: Partial<Record<BotOption['queueType'], (turn: Turn, option: BotOption) => void>> = {
  queue: (turn, { optQueueId }) => {
    const queue = turn.queue(optQueueId);
    if (queue) turn.goTo({ kind: 'queue', queue, why: 'optionChosen', isOnly: false });
  },
  attendent: (turn, { optQueueId, optUserId }) => {
    const queue = turn.queue(optQueueId);
    const queueId = queue?.id ?? turn.ticket.queueId;
    if (queueId !== null) turn.moveToQueue('optionChosen', { queueId, userId: optUserId, isRouted: false });
    // Nobody was chosen yet: the queue alone, as it greets whoever waits in it.
    if (optUserId === null && queue) turn.send('optionChosen', queue.greetingMessage);
  },
  integration: (turn, { optIntegrationId }) => {
    if (optIntegrationId === null) return;
    turn.add({ kind: 'integration', why: 'integration', integrationId: optIntegrationId, promptId: null });
  },
};

/** Effects of which the contact notices nothing. */
const UNNOTICED: readonly BotEffect['kind'][] = ['log', 'toQueue', 'leaveQueue', 'setStatus'];

/** Who chose an option that has nothing to say, and leads to nothing that does, learns that they wait in the queue. */
export function confirmChoice(turn: Turn): void {
  const { effects, ticket, configuration, texts } = turn;
  const isChosen = effects.some(({ kind, why }) => kind === 'log' && why === 'optionChosen');
  if (!isChosen || !effects.every(({ kind }) => UNNOTICED.includes(kind))) return;
  const isCounted = configuration.options.sendQueuePosition === 'enabled' && ticket.userId === null;
  if (isCounted && ticket.queueId !== null) {
    turn.add({ kind: 'sendPosition', why: 'queuePosition', queueId: ticket.queueId });
  } else turn.send('waiting', texts.pleaseWait);
}

function findOption(options: readonly BotOption[], id: number | null): BotOption | null {
  for (const option of options) {
    const found = option.id === id ? option : findOption(option.options, id);
    if (found) return found;
  }
  return null;
}
