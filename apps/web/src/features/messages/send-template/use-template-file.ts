import { templateFileProblem, TEMPLATE_FILES, type TemplateFileKind } from '@prosa/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingFile } from '../../../shared/conversation/thread-message.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { fileInfo, fileProblem } from '../../../shared/messaging/file-info.js';

/** The file that a person chooses for the header of a template, and why the last one was not taken. */
export function useTemplateFile() {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const [file, setFile] = useState<OutgoingFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const url = useRef<string>(undefined);

  function release() {
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = undefined;
  }
  useEffect(() => release, []);

  async function problemOf(chosen: File, kind: TemplateFileKind): Promise<string | undefined> {
    const { bytes } = TEMPLATE_FILES[kind];
    const { name } = chosen;
    const general = await fileProblem(chosen, bytes);
    if (general) return t(`attach.${general}`, { name, limit: format.bytes(bytes) });
    const isOther = templateFileProblem(kind, { mimetype: chosen.type, size: chosen.size }) !== null;
    return isOther ? t(`template.file.type.${kind}`) : undefined;
  }

  return {
    file,
    problem,
    /** Takes the file when the header can have it; otherwise the one before stays. */
    async choose(chosen: File, kind: TemplateFileKind) {
      const found = await problemOf(chosen, kind);
      setProblem(found);
      if (found !== undefined) return;
      release();
      const address = URL.createObjectURL(chosen);
      url.current = address;
      setFile({ file: chosen, url: address, info: await fileInfo(chosen, address) });
    },
    remove() {
      release();
      setFile(null);
      setProblem(undefined);
    },
    /** The bubble shows the file from now on. */
    handOver() {
      url.current = undefined;
    },
  };
}

export type TemplateFileChoice = ReturnType<typeof useTemplateFile>;
