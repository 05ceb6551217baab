import type { Sealer } from '@prosa/service-kit/operations';
import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Connection } from '../connection.entity.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 30;
const SHOWN = 4;

interface ConnectionRef {
  companyId: number;
  id: number;
}

/** Makes the token of the external API (docs/spec/core.md §3), and stores it sealed. Returns it in the clear. */
export async function mintToken(manager: EntityManager, sealer: Sealer, ref: ConnectionRef): Promise<string> {
  const token = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const { companyId, id } = ref;
  await manager.update(Connection, { companyId, id }, { token: sealer.seal(Buffer.from(token), contextOf(ref)) });
  return token;
}

/** The token in the clear; null for a connection without one. */
export async function openToken(
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id }: ConnectionRef,
): Promise<string | null> {
  const row = await manager.findOne(Connection, { where: { companyId, id }, select: { id: true, token: true } });
  return row?.token ? sealer.open(row.token, contextOf({ companyId, id })).toString() : null;
}

/** All but the end of a token is hidden. */
export const maskToken = (token: string): string => `••••${token.slice(-SHOWN)}`;

const contextOf = ({ companyId, id }: ConnectionRef): string => `connection:${companyId}:${id}:token`;
