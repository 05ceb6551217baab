import { type Requests, V1_PAGE, type V1List, type V1PageInput, type V1Rows } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

type Place = Requests['external.users']['input'];

/** Cursors are not for reading: what they contain may change. */
const CURSOR = /^id (\d{1,10})$/;
const cursorOf = (id: number): string => Buffer.from(`id ${id}`).toString('base64url');

/** The place at which a page begins. Throws ERR_VALIDATION for a cursor that no page had. */
export function placeOf({ after, limit = V1_PAGE.size }: V1PageInput): Place {
  if (after === undefined || after === '') return { after: null, limit };
  const [, id] = CURSOR.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (id === undefined || Number(id) > 2_147_483_647)
    throw new AppError('ERR_VALIDATION', { fields: { after: ['isCursor'] } });
  return { after: Number(id), limit };
}

/** A page as programs get it. */
export const pageOf = <Row, Shown>({ rows, next }: V1Rows<Row>, shown: (row: Row) => Shown): V1List<Shown> => ({
  data: rows.map(shown),
  next: next === null ? null : cursorOf(next),
});

/** A page of a list that is known as a whole, by id. */
export function pageOfAll<Row extends { id: number }, Shown>(
  all: readonly Row[],
  input: V1PageInput,
  shown: (row: Row) => Shown,
): V1List<Shown> {
  const { after, limit } = placeOf(input);
  const behind = all.filter(({ id }) => id > (after ?? 0)).toSorted((a, b) => a.id - b.id);
  const rows = behind.slice(0, limit);
  return pageOf({ rows, next: behind.length > limit ? rows.at(-1)!.id : null }, shown);
}
