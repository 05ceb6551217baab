import type { Reader } from '@prosa/service-kit/database';

/** Whether the list gets contacts in the background. */
export async function isFilling(reader: Reader, companyId: number, contactListId: number): Promise<boolean> {
  const found = await reader.query<unknown[]>(
    'SELECT 1 FROM contact_list_work WHERE company_id = $1 AND contact_list_id = $2',
    [companyId, contactListId],
  );
  return found.length > 0;
}
