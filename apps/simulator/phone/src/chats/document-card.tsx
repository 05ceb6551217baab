import { fileSize } from '@prosa/simulator-page';
import type { MessageView } from '@prosa/whatsapp-simulator';
import { Download, FileText } from 'lucide-react';
import { useLanguage } from '../shared/language';

const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '');

export function DocumentCard({ message: { content, mediaUrl } }: { message: MessageView }) {
  const { t, language } = useLanguage();
  const name = content.fileName ?? t('document');
  const size = content.sizeBytes === undefined ? '' : fileSize(content.sizeBytes, language);
  return (
    <a className="file" href={mediaUrl ?? ''} download={name} title={t('download', { name })}>
      <FileText size={30} aria-hidden="true" />
      <span className="file-text">
        <span className="file-name">{name}</span>
        <span className="file-size">{[endingOf(name).toUpperCase(), size].filter(Boolean).join(' · ')}</span>
      </span>
      <Download size={20} aria-hidden="true" />
    </a>
  );
}
