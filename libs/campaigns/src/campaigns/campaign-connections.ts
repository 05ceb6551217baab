import { CAMPAIGN_CHANNELS, CAMPAIGN_CONNECTIONS_MAX, type CampaignInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { type EntityManager, In } from 'typeorm';
import { CampaignConnection } from '../connections/campaign-connection.entity.js';

const IDS = /^\s*\d+(\s*,\s*\d+)*\s*$/;
const MAX_ID = 2_147_483_647;
const CHANNELS: readonly string[] = CAMPAIGN_CHANNELS;

type Chosen = Pick<CampaignInput, 'connectionIds' | 'whatsappId'>;

/**
 * The connections that a person chose, in their order: a list, one id, or ids joined by commas
 * (docs/spec/wire-features.md §1). Undefined when nothing was sent. Throws ERR_VALIDATION.
 */
export function chosenConnections({ connectionIds, whatsappId }: Chosen): number[] | undefined {
  const sent = connectionIds ?? whatsappId ?? undefined;
  if (sent === undefined) return undefined;
  const ids = [...new Set(idsOf(sent))];
  const areIds = ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  if (!areIds || ids.length > CAMPAIGN_CONNECTIONS_MAX) {
    throw new AppError('ERR_VALIDATION', { fields: { whatsappId: ['isId'] } });
  }
  return ids;
}

function idsOf(sent: unknown): number[] {
  if (Array.isArray(sent)) return sent.flatMap(idsOf);
  if (typeof sent === 'number') return [sent];
  if (typeof sent !== 'string') return [Number.NaN];
  if (sent.trim() === '') return [];
  return IDS.test(sent) ? sent.split(',').map(Number) : [Number.NaN];
}

/** Connections of the company by id. */
export async function connectionsById(
  manager: EntityManager,
  companyId: number,
  ids: number[],
): Promise<Map<number, CampaignConnection>> {
  const found = await manager.findBy(CampaignConnection, { companyId, id: In(ids) });
  return new Map(found.map((connection) => [connection.id, connection]));
}

/**
 * The campaign keeps connections that it had already, also when they were deleted meanwhile. Throws ERR_NO_WAPP_FOUND,
 * ERR_CAMPAIGN_CHANNEL.
 */
export async function assertCanSend(
  manager: EntityManager,
  companyId: number,
  ids: readonly number[],
  before: readonly number[],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  const connections = await connectionsById(manager, companyId, added);
  if (connections.size < added.length) throw new AppError('ERR_NO_WAPP_FOUND');
  const other = [...connections.values()].find(({ channel }) => !CHANNELS.includes(channel));
  if (other) throw new AppError('ERR_CAMPAIGN_CHANNEL', { connectionId: other.id });
}
