import { type HelpView, type ListHelpsInput, PAGE_SIZE } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { containing, pageOf } from '../platform/page-of.js';
import { Help } from './help.entity.js';

export const helpView = (help: Help): HelpView => ({ ...help });

/** The oldest first. */
export async function allHelps(manager: EntityManager): Promise<HelpView[]> {
  return (await manager.find(Help, { order: { id: 'ASC' } })).map(helpView);
}

export async function listHelps(
  manager: EntityManager,
  { searchParam = '', pageNumber }: ListHelpsInput,
): Promise<{ records: HelpView[]; hasMore: boolean; count: number }> {
  const found = containing(searchParam);
  const { rows, ...page } = await pageOf(
    manager,
    Help,
    { where: [{ title: found }, { description: found }], order: { id: 'ASC' } },
    { pageNumber, pageSize: PAGE_SIZE.helps },
  );
  return { records: rows.map(helpView), ...page };
}
