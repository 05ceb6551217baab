import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Texts as they may stand in a row: as they are, as the bytes of a bytea in hexadecimal, and within base64. */
const formsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, Buffer.from(text).toString('hex'), ...[0, 1, 2].map((at) => inBase64(text, at))]);

/** What is always the same of a text in base64 that begins at this place of a group of three bytes. */
const inBase64 = (text: string, at: number): string =>
  Buffer.from('\0'.repeat(at) + text)
    .toString('base64')
    .slice(at === 0 ? 0 : 4, -4);

/** Tables of all services with a row that contains one of the texts, and how many rows. */
export async function tablesWith(databaseUrl: string, texts: readonly string[]): Promise<Record<string, number>> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows: tables } = await db.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname !~ '^(pg_|information_schema)' ORDER BY 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await db.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM ${name} t
         WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) form WHERE position(lower(form) IN lower(t::text)) > 0)`,
        [formsOf(texts)],
      );
      if (rows[0]!.count > 0) found[name] = rows[0]!.count;
    }
    return found;
  } finally {
    await db.end();
  }
}

/** Files below a folder that contain one of the texts. The database's own files are left out: they have its past. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.includes(`${path.sep}postgres${path.sep}`)) continue;
    const bytes = await readFile(file);
    if (texts.some((text) => bytes.includes(text))) found.push(path.relative(folder, file));
  }
  return found;
}

/** Files of messages and exports in the store. */
export async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'media'), { recursive: true });
  return entries.filter((entry) => /^\d+\/\d{4}\/\d{2}\/[a-f0-9]+$/.test(entry));
}
