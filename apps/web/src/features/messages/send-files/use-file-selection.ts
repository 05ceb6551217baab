import type { FileListOptionWire } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import { fileListQuery } from '../../../shared/file-lists/file-lists.js';

/** Whether a file may be sent today. */
export const isSendable = ({ mediaUrl, isExpired }: FileListOptionWire): boolean => mediaUrl !== null && !isExpired;

/** Which files of a list are ticked: all that can be sent, until the user unticks some. */
export function useFileSelection(fileListId: number | undefined) {
  const list = useQuery({ ...fileListQuery(fileListId ?? 0), enabled: fileListId !== undefined });
  const [unticked, setUnticked] = useState<readonly number[]>([]);
  // Other files are another request.
  const [key, setKey] = useState(newClientKey);
  const [keyOf, setKeyOf] = useState(fileListId);
  if (keyOf !== fileListId) {
    setKeyOf(fileListId);
    setKey(newClientKey());
    setUnticked([]);
  }
  const options = list.data?.options ?? [];

  function toggle(optionId: number, isTicked: boolean) {
    setUnticked((before) => (isTicked ? before.filter((id) => id !== optionId) : [...before, optionId]));
    setKey(newClientKey());
  }

  const optionIds = options.filter(isSendable).flatMap(({ id }) => (unticked.includes(id) ? [] : [id]));
  return { list, optionIds, key, toggle };
}

export type FileSelection = ReturnType<typeof useFileSelection>;
