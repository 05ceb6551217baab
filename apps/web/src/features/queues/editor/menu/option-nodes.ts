import {
  type BotOption,
  OPTION_NAME_LENGTH,
  type OptionRow,
  type OptionType,
  type SentOption,
  visibleName,
} from '@prosa/contracts';
import type { TreeNode } from '@prosa/ui';

/** An option as the tree edits it: its name is the title; the id of a new one begins with NEW. */
export interface OptionNode extends TreeNode<OptionNode>, Omit<OptionRow, 'id' | 'name'> {}

const NEW = 'new-';
let count = 0;

/** What an admin can choose, in this order. */
export const OFFERED_TYPES = [
  'text',
  'queue',
  'attendent',
  'integration',
  'file',
] as const satisfies readonly OptionType[];

/** A new option, which answers with a text. */
export const newOption = (): OptionNode => ({
  id: `${NEW}${++count}`,
  title: '',
  greetingMessage: '',
  queueType: 'text',
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
  closeTicket: false,
  children: [],
});

/** A menu as the tree edits it. */
export const nodesOf = (menu: readonly BotOption[]): OptionNode[] =>
  menu.map(({ id, name, options, ...option }) => ({
    ...option,
    id: String(id),
    title: name,
    children: nodesOf(options),
  }));

/** A menu as it is saved. New options get their ids from the server. */
export const sentMenu = (nodes: readonly OptionNode[]): SentOption[] =>
  nodes.map((node) => {
    const { id, title, children, ...option } = node;
    return {
      ...(!id.startsWith(NEW) && { id: Number(id) }),
      ...option,
      ...targetsOf(node),
      name: title.trim(),
      options: sentMenu(children),
    };
  });

/** A menu as the bot reads it. New options get ids that no saved one has. */
export const botMenu = (nodes: readonly OptionNode[]): BotOption[] =>
  nodes.map((node) => {
    const { id, title, children, ...option } = node;
    const number = id.startsWith(NEW) ? -Number(id.slice(NEW.length)) : Number(id);
    return { ...option, ...targetsOf(node), id: number, name: title.trim(), options: botMenu(children) };
  });

/** Where an option leads, without what another type left behind. */
const targetsOf = ({ queueType, optQueueId, optUserId, optFileId }: OptionNode) => ({
  optQueueId: queueType === 'queue' || queueType === 'attendent' ? optQueueId : null,
  optUserId: queueType === 'attendent' ? optUserId : null,
  optFileId: queueType === 'file' ? optFileId : null,
});

/** What an option lacks or has too much of, which the editor does not save (docs/spec/core.md §5). */
export type OptionProblem = 'name' | 'greeting' | 'text' | 'queue' | 'user' | 'files' | 'target' | 'below';

const isName = ({ length }: string): boolean => length >= OPTION_NAME_LENGTH.min && length <= OPTION_NAME_LENGTH.max;

/** Whether its text is all that a contact gets. */
const answersOnly = ({ queueType, children }: OptionNode): boolean => queueType === 'text' && children.length === 0;

/** What is wrong with an option, without those below it. */
export function problemsOf(node: OptionNode): OptionProblem[] {
  const { title, queueType, children, closeTicket, greetingMessage, optQueueId, optUserId, optFileId } = node;
  const leadsAway = queueType === 'queue' || queueType === 'attendent' || closeTicket;
  const lacks = (type: OptionNode['queueType'], id: number | null) => queueType === type && id === null;
  const isMute = greetingMessage.trim() === '';
  const found: Record<Exclude<OptionProblem, 'target'>, boolean> = {
    name: !isName(visibleName(title)),
    greeting: children.length > 0 && isMute,
    text: isMute && answersOnly(node),
    queue: lacks('queue', optQueueId),
    user: lacks('attendent', optUserId),
    files: lacks('file', optFileId),
    below: children.length > 0 && leadsAway,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((problem) => found[problem]);
}

/** What an option lacks or has too much of, also what only another console can choose. */
export function lacksOf(node: OptionNode): OptionProblem[] {
  const lacksTarget = node.queueType === 'integration' && node.optIntegrationId === null;
  return [...problemsOf(node), ...(lacksTarget ? (['target'] as const) : [])];
}

/** The first option with a problem, from the top. */
export function firstProblem(
  nodes: readonly OptionNode[],
  problemsIn: (node: OptionNode) => OptionProblem[] = problemsOf,
): { node: OptionNode; problem: OptionProblem } | null {
  for (const node of nodes) {
    const [problem] = problemsIn(node);
    if (problem) return { node, problem };
    const below = firstProblem(node.children, problemsIn);
    if (below) return below;
  }
  return null;
}
