import type { ContactListRow } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { contactListQuery, contactLists } from '../../../shared/contact-lists/contact-lists.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { fillOf, type FillValues } from '../fill/fill-values.js';

/** Begins to fill a list from a source. Without a list it is created first, and once: the next try fills that one. */
export function useFillList(contactListId: number | undefined) {
  const queryClient = useQueryClient();
  const id = useRef(contactListId);

  return async (values: FillValues): Promise<ContactListRow> => {
    if (id.current === undefined) {
      const list = await api.post('/contact-lists', { body: { name: values.name } });
      id.current = list.id;
      applyChange(queryClient, contactLists, { put: list });
    }
    const params = { contactListId: id.current };
    const filled = await api.post('/contact-lists/:contactListId/fill', { params, body: fillOf(values) });
    applyChange(queryClient, contactLists, { put: filled });
    storeAnswer(queryClient, contactListQuery(filled.id).queryKey, filled);
    return filled;
  };
}
