import type { Actor, ContactAlias } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import { digitsOfNumber } from './contact-number.js';

/** A number as its channel knows it, with all other aliases of its account. */
export interface Account {
  number: string;
  aliases: ContactAlias[];
}

/**
 * Looks up the account of a number at the channel (docs/spec/core.md §5). A company with the Cloud API alone has no
 * directory: the number is believed. Throws ERR_WAPP_INVALID_CONTACT, ERR_NO_DEF_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED,
 * ERR_WAPP_CHECK_CONTACT.
 */
export async function accountOfNumber(db: DataSource, bus: Bus, actor: Actor, text: string): Promise<Account> {
  const digits = digitsOfNumber(text);
  const aliases = await bus
    .request(actor, { name: 'people.find', input: { number: digits } })
    .then((person) => person.aliases)
    .catch((error: unknown) => believed(db, actor, digits, error));
  const number = aliases.find(({ type }) => type === 'phone')?.value ?? digits;
  return { number, aliases };
}

async function believed(db: DataSource, actor: Actor, digits: string, error: unknown): Promise<ContactAlias[]> {
  const hasNoDirectory = error instanceof AppError && error.code === 'ERR_NO_DEF_WAPP_FOUND';
  const { companyId } = actor;
  const cloud = { companyId, channel: 'whatsappapi', isDeleted: false } as const;
  const isCloudOnly = hasNoDirectory && (await withTenant(db, actor, (manager) => manager.existsBy(Connection, cloud)));
  if (!isCloudOnly) throw error;
  return [{ type: 'phone', value: digits }];
}
