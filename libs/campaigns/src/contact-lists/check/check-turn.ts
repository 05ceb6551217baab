import { type ErrorCode, systemActor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { type ClaimedWork, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CHECK_WORK } from './check-work.js';
import { type Answer, storeAnswers } from './store-answers.js';
import { nextBatch, numbersToLookUp } from './unchecked-numbers.js';

/** Numbers that are searched in the phones' address books together. */
const KNOWN_AT_ONCE = 500;
/** So many lookups are stored together, with one event for each list: about once a second. */
const LOOKUPS_AT_ONCE = 3;
/** docs/spec/core.md §7: a lookup each 330 ms in a company. */
const LOOKUP_EVERY_MS = 330;
/** Until the next try while no phone of the company is connected. */
const RETRY_AFTER_S = 60;
/** The network gave no answer about one number; others may be answered. */
const WITHOUT_ANSWER: readonly ErrorCode[] = ['ERR_WAPP_CHECK_CONTACT', 'ERR_TIMEOUT'];

interface Options {
  db: DataSource;
  bus: Bus;
  isStopping: () => boolean;
}

/**
 * Checks the next numbers of a company: first what other lists and address books know, without a request to the network,
 * then by lookups. What is found commits with the time of the next turn.
 */
export async function checkTurn(
  { db, bus, isStopping }: Options,
  work: ClaimedWork & { knownTo: number },
): Promise<void> {
  const { companyId } = work;
  const batch = await nextBatch(db, companyId, { after: work.knownTo, most: KNOWN_AT_ONCE });
  if (batch) {
    const known = await knownAnswers(bus, companyId, batch.numbers);
    await withTenant(db, work, async (manager) => {
      await storeAnswers(manager, companyId, [...batch.answers, ...(known ?? [])]);
      if (known) await moveOn(manager, companyId, batch.lastId);
      await CHECK_WORK.setDue(manager, work, known ? 1 : RETRY_AFTER_S);
    });
    return;
  }
  const { numbers, isLeft } = await numbersToLookUp(db, companyId, LOOKUPS_AT_ONCE);
  if (numbers.length === 0) {
    await withTenant(db, work, async (manager) => {
      if (!isLeft) await CHECK_WORK.finish(manager, work);
      // It is still there when more was requested meanwhile.
      await CHECK_WORK.setDue(manager, work, isLeft ? RETRY_AFTER_S : 0);
    });
    return;
  }
  const { answers, isConnected } = await lookUp(bus, companyId, numbers, isStopping);
  await withTenant(db, work, async (manager) => {
    await storeAnswers(manager, companyId, answers);
    await CHECK_WORK.setDue(manager, work, isConnected ? LOOKUP_EVERY_MS / 1_000 : RETRY_AFTER_S);
  });
}

const moveOn = (manager: { query: DataSource['query'] }, companyId: number, knownTo: number): Promise<unknown> =>
  manager.query('UPDATE contact_check_work SET known_to = $2 WHERE company_id = $1', [companyId, knownTo]);

/** Numbers that are in a phone's address book; null when the company has no phone at the moment. */
async function knownAnswers(bus: Bus, companyId: number, numbers: string[]): Promise<Answer[] | null> {
  if (numbers.length === 0) return [];
  try {
    const { accounts } = await bus.request(systemActor(companyId), { name: 'people.known', input: { numbers } });
    return accounts.map(({ number }) => ({ number, isValid: true, checkedAt: null }));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Looks numbers up one after the other, until no phone is connected. */
async function lookUp(
  bus: Bus,
  companyId: number,
  numbers: readonly string[],
  isStopping: () => boolean,
): Promise<{ answers: Answer[]; isConnected: boolean }> {
  const answers: Answer[] = [];
  for (const [at, number] of numbers.entries()) {
    if (isStopping()) break;
    if (at > 0) await pause(LOOKUP_EVERY_MS);
    const isValid = await hasAccount(bus, companyId, number);
    if (isValid === undefined) return { answers, isConnected: false };
    answers.push({ number, isValid, checkedAt: null });
  }
  return { answers, isConnected: true };
}

/** Null: the network gave no answer. Undefined: no phone is connected. */
async function hasAccount(bus: Bus, companyId: number, number: string): Promise<boolean | null | undefined> {
  try {
    await bus.request(systemActor(companyId), { name: 'people.find', input: { number } });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'ERR_WAPP_INVALID_CONTACT') return false;
    return WITHOUT_ANSWER.includes(error.code) ? null : undefined;
  }
}
