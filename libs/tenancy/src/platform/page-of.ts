import { type EntityManager, type EntityTarget, type FindManyOptions, ILike, type ObjectLiteral } from 'typeorm';

/** A pattern that contains the text; its special characters are escaped. */
export const containing = (text: string) => ILike(`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);

/** A page of rows, the number of all rows, and whether there are more pages. */
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
