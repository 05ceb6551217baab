import type { Way } from '../ledger.js';
import { readLines } from './read-lines.js';

/** A message whose sender received the acknowledgement that it is stored. */
export interface Written {
  chat: string;
  seq: number;
  text: string;
  id: string;
}

/** Summary of the ledger. */
export interface Account {
  in: Written[];
  out: Written[];
  webhook: Written[];
  answer: Written[];
  archived: Written[];
  /** Messages that were begun and never acknowledged. */
  unanswered: number;
  timers: string[];
  poison: string[];
}

type Line =
  | ({ kind: 'intent' | 'ack'; direction: Way } & Written)
  | { kind: 'planted'; what: 'timer' | 'poison'; key: string };

export async function readLedger(file: string): Promise<Account> {
  const account: Account = {
    in: [],
    out: [],
    webhook: [],
    answer: [],
    archived: [],
    unanswered: 0,
    timers: [],
    poison: [],
  };
  for await (const line of readLines<Line>(file)) {
    if (line.kind === 'planted') (line.what === 'timer' ? account.timers : account.poison).push(line.key);
    else if (line.kind === 'intent') account.unanswered += 1;
    else {
      account.unanswered -= 1;
      account[line.direction].push(line);
    }
  }
  return account;
}
