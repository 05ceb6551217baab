import type { Sealer } from '@prosa/service-kit/operations';
import { createHash, randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Connection } from '../connection.entity.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 30;
const SHOWN = 4;

interface ConnectionRef {
  companyId: number;
  id: number;
}

/** Makes the token of the external API (docs/spec/core.md §3), and stores it sealed and hashed. Returns it in the clear. */
export async function mintToken(manager: EntityManager, sealer: Sealer, ref: ConnectionRef): Promise<string> {
  const token = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const { companyId, id } = ref;
  await manager.update(Connection, { companyId, id }, { token: sealer.seal(Buffer.from(token), contextOf(ref)) });
  await storeHash(manager, ref, token);
  return token;
}

/** Makes the token valid for the connection, in the place of the one before. */
export async function storeHash(
  manager: EntityManager,
  { companyId, id }: ConnectionRef,
  token: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO connection_token (hash, company_id, connection_id) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, connection_id) DO UPDATE SET hash = excluded.hash`,
    [hashOf(token), companyId, id],
  );
}

/** The connection of a token, before the company is known. */
export async function ownerOfToken(manager: EntityManager, token: string): Promise<ConnectionRef | null> {
  const [owner]: ConnectionRef[] = await manager.query(
    'SELECT company_id AS "companyId", connection_id AS id FROM connection_token WHERE hash = $1',
    [hashOf(token)],
  );
  return owner ?? null;
}

/** Plain SHA-256: a token of 155 random bits cannot be guessed from it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

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
