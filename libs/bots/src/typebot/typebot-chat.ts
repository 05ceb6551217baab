/** What Typebot answers (docs/spec/wire-external.md §6), as far as it is read. Nothing of it is trusted to be there. */
export interface ChatAnswer {
  sessionId?: string;
  messages?: ChatBubble[];
  input?: ChatInput | null;
  clientSideActions?: ClientAction[];
}

export interface ChatBubble {
  id?: string;
  type?: string;
  content?: { type?: string; markdown?: string; richText?: unknown; url?: string; id?: string; html?: string };
}

export interface ChatInput {
  id?: string;
  type?: string;
  items?: { id?: string; content?: string; title?: string; description?: string; pictureSrc?: string }[];
  options?: { isMultipleChoice?: boolean };
}

export interface ClientAction {
  type?: string;
  lastBubbleBlockId?: string;
  expectsDedicatedReply?: boolean;
  wait?: { secondsToWaitFor?: number | string };
  redirect?: { url?: string };
}

/** Inputs that offer choices. */
const CHOICES: ReadonlySet<string> = new Set(['choice input', 'picture choice input']);

export interface Choice {
  id: string;
  content: string;
  description: string;
}

/** The choices of an input; none of one that is answered otherwise. */
export function choicesOf(input: ChatInput | null | undefined): Choice[] {
  if (!input || !CHOICES.has(input.type ?? '')) return [];
  return (input.items ?? []).flatMap(({ id, content, title, description }, index) => {
    const text = content ?? title ?? '';
    return text === '' ? [] : [{ id: id ?? String(index + 1), content: text, description: description ?? '' }];
  });
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export const isKeyword = (text: string, keyword: string): boolean =>
  folded(keyword) !== '' && folded(text) === folded(keyword);

/** What is sent for what the contact wrote or tapped: the exact content of a choice, else the text as it is. */
export function answerTo(
  input: ChatInput | null,
  text: string,
  tapped: string | null,
): { text: string; replyId?: string } {
  const choices = choicesOf(input);
  const byTap = choices.find(({ id }) => id === tapped);
  if (byTap) return { text: byTap.content, replyId: byTap.id };
  const one = choiceOf(choices, text);
  if (one) return { text: one.content };
  const several = input?.options?.isMultipleChoice ? text.split(/[,;]| e /).map((part) => choiceOf(choices, part)) : [];
  if (several.length > 1 && !several.includes(undefined))
    return { text: several.map((each) => each!.content).join(', ') };
  return { text };
}

function choiceOf(choices: readonly Choice[], text: string): Choice | undefined {
  const byNumber = /^\s*\d{1,2}\s*$/.test(text) ? choices[Number(text) - 1] : undefined;
  return byNumber ?? choices.find(({ content }) => folded(content) === folded(text));
}
