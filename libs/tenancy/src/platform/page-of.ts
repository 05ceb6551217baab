import { type EntityManager, type EntityTarget, type FindManyOptions, ILike, type ObjectLiteral } from 'typeorm';

/** A pattern that finds the text anywhere, taking its signs as they are. */
export const containing = (text: string) => ILike(`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);

/** One page of rows, and how many there are. */
export async function pageOf<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  options: FindManyOptions<T>,
  { pageNumber = 1, pageSize }: { pageNumber?: number; pageSize: number },
): Promise<{ rows: T[]; hasMore: boolean; count: number }> {
  const skip = (pageNumber - 1) * pageSize;
  const [rows, count] = await manager.findAndCount(entity, { ...options, skip, take: pageSize });
  return { rows, count, hasMore: count > skip + rows.length };
}
