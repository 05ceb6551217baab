import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { fileProblem, maxBytesOf } from '../../../shared/messaging/file-info.js';

/** Checks chosen files before they are sent, and keeps the reasons of those of the last choice that are refused. */
export function useFileChecks() {
  const { t } = useTranslation(['file-lists', 'forms']);
  const { bytes } = useFormat();
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  async function reasonOf(file: File): Promise<string | null> {
    const limit = maxBytesOf(file.type);
    const problem = await fileProblem(file, limit);
    if (problem === null) return null;
    const reason = t(`forms:file.${problem}`, { limit: bytes(limit) });
    return t('files.refused', { name: file.name, reason });
  }

  /** Resolves to the files that can be stored. */
  async function accepted(files: readonly File[]): Promise<File[]> {
    const reasons = await Promise.all(files.map(reasonOf));
    setRefusals([...new Set(reasons.filter((reason) => reason !== null))]);
    return files.filter((_, index) => reasons[index] === null);
  }

  return { accepted, refusals };
}
