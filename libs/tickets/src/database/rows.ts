import type { Reader } from '@prosa/service-kit/database';

/** The rows a statement returns, whatever its kind: TypeORM wraps those of UPDATE and DELETE once more. */
export async function rows<Row>(reader: Reader, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const result: unknown = await reader.query(sql, [...values]);
  const list = result as Row[] | [Row[], number];
  const isWrapped = list.length === 2 && Array.isArray(list[0]) && typeof list[1] === 'number';
  return isWrapped ? (list[0] as Row[]) : (list as Row[]);
}
