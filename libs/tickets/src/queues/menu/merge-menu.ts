import { type BotOption, MENU_DEPTH_MAX, MENU_OPTIONS_MAX, type OptionRow, type SentOption } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { type OptionDraft, readOption, type Refuse } from './read-option.js';

/** A menu that is being saved. */
export interface MenuDraft {
  option: OptionDraft;
  /** Whether it is new or differs from what is stored. */
  isChanged: boolean;
  /** Its place in what was sent, for errors: `chatbots.0.options.2`. */
  path: string;
  options: MenuDraft[];
}

type Sent = Record<string, unknown>;

const isList = (value: unknown): value is Sent[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

/**
 * The menu as it is to be stored: what was sent, and of options that were sent without a list of their own the stored one.
 * Throws ERR_NO_CHATBOT_FOUND for an id that the stored menu does not have; ERR_VALIDATION for broken rules, for one
 * option in two places, and for more than MENU_OPTIONS_MAX options or MENU_DEPTH_MAX levels.
 */
export function mergeMenu(sent: readonly SentOption[], stored: readonly BotOption[]): MenuDraft[] {
  assertSize(sent as readonly Sent[]);
  const known = new Map(flat(stored).map((option) => [option.id, option]));
  const named = idsOf(sent as readonly Sent[]);
  const broken: Record<string, string[]> = {};
  const isNamed = new Set(named);
  if (isNamed.size < named.length) broken.chatbots = ['arrayUnique'];
  if (named.some((id) => !known.has(id))) throw new AppError('ERR_NO_CHATBOT_FOUND');

  const merge = (list: readonly Sent[], path: string): MenuDraft[] =>
    list.map((each, index) => {
      const here = `${path}.${index}`;
      const before = known.get(idOf(each) ?? 0);
      const refuse = (field: string, rule: string) => (broken[`${here}.${field}`] ??= []).push(rule);
      const draft = readDraft(each, before, refuse);
      const kept = (before?.options ?? []).filter(({ id }) => !isNamed.has(id)) as unknown as Sent[];
      const below = isList(each.options) ? each.options : kept;
      return { ...draft, path: here, options: merge(below, `${here}.options`) };
    });

  const menu = merge(sent as readonly Sent[], 'chatbots');
  assertSize(menu);
  if (Object.keys(broken).length > 0) throw new AppError('ERR_VALIDATION', { fields: broken });
  return menu;
}

/** Counts level by level, before anything walks the menu by recursion. Throws ERR_VALIDATION. */
function assertSize(menu: readonly { options?: unknown }[]): void {
  const refusal = (rule: string) => new AppError('ERR_VALIDATION', { fields: { chatbots: [rule] } });
  let [count, depth] = [0, 0];
  for (let level = menu; level.length > 0; level = level.flatMap(({ options }) => (isList(options) ? options : []))) {
    count += level.length;
    if (count > MENU_OPTIONS_MAX) throw refusal('arrayMaxSize');
    if (++depth > MENU_DEPTH_MAX) throw refusal('menuDepth');
  }
}

/** An option without its place and its menu. */
function readDraft({ options, ...fields }: Sent, before: BotOption | undefined, refuse: Refuse) {
  const option = before && isUntouched(fields, before) ? rowOf(before) : readOption(fields, before, refuse);
  if (options !== undefined && options !== null && !isList(options)) refuse('options', 'isArray');
  return { option, isChanged: !before || !isUntouched(option, before) };
}

interface Tree<T> {
  options: T[];
}

/** All options of a menu, each before those below it. */
export const flat = <T extends Tree<T>>(menu: readonly T[]): T[] =>
  menu.flatMap((each) => [each, ...flat<T>(each.options)]);

const idOf = ({ id }: Sent): number | null => {
  const number = Number(id ?? 0);
  return Number.isInteger(number) && number > 0 ? number : null;
};

const idsOf = (sent: readonly Sent[]): number[] =>
  sent.flatMap((each) => [
    ...(idOf(each) === null ? [] : [idOf(each)!]),
    ...(isList(each.options) ? idsOf(each.options) : []),
  ]);

const rowOf = ({ options: _, ...row }: BotOption): OptionRow => row;

/** Whether the fields say nothing new of the option. */
const isUntouched = (fields: object, before: BotOption): boolean =>
  Object.entries(fields).every(([name, value]) => !(name in before) || before[name as keyof BotOption] === value);
