import { readLines } from '../oracle/read-lines.js';

/** Answers of the bot as they reached the phones: by what they answer, the ids under which they came. */
export async function readAnswers(inboxFile: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { id, text = '' } of readLines<{ id: string; text?: string }>(inboxFile)) {
    const [, question] = /^\u200e?Você escreveu: (in\/\d+\/\d+)$/.exec(text) ?? [];
    if (!question) continue;
    const ids = found.get(question) ?? [];
    found.set(question, ids.includes(id) ? ids : [...ids, id]);
  }
  return found;
}
