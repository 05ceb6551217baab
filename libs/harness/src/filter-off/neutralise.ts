/** A column with the company of a row, as TypeORM or hand-written SQL names it. */
const COLUMN = String.raw`(?:(?:"?\w+"?\.)?"?company_id"?|"Company"\."id")`;
const VALUE = String.raw`(\$\d+)(?:::\w+)?`;

const BY_VALUE = new RegExp(String.raw`(?<![\w".])${COLUMN}\s*=\s*${VALUE}`, 'g');
const BY_LIST = new RegExp(String.raw`(?<![\w".])${COLUMN}\s*=\s*ANY\s*\(\s*(\$\d+)\s*\)`, 'gi');
const BY_COLUMN = new RegExp(String.raw`(?<![\w".])${COLUMN}\s*=\s*(?:\w+|"\w+")\."?company_id"?`, 'g');
/** Assignments of an UPDATE, which are no conditions. */
const ASSIGNED = /\bSET\b.*?(?=\bWHERE\b|\bRETURNING\b|$)/gis;

/**
 * Removes the application's conditions on the company from a statement: each becomes always true, its value stays
 * bound. Inserted and assigned values, and the transaction's company, stay unchanged.
 */
export function neutralise(sql: string): string {
  let neutralised = '';
  let from = 0;
  for (const found of sql.matchAll(ASSIGNED)) {
    neutralised += withoutConditions(sql.slice(from, found.index)) + found[0];
    from = found.index + found[0].length;
  }
  return neutralised + withoutConditions(sql.slice(from));
}

const withoutConditions = (part: string): string =>
  part
    .replace(BY_VALUE, '($1::integer IS NOT NULL)')
    .replace(BY_LIST, '($1::integer[] IS NOT NULL)')
    .replace(BY_COLUMN, 'true');
