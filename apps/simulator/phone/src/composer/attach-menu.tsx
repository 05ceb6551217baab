import { FileText, Image, MapPin } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useLanguage } from '../shared/language';

interface Props {
  onFile: (file: File, kind: 'image' | 'document') => void;
  onLocation: () => void;
}

export function AttachMenu({ onFile, onLocation }: Props) {
  const { t } = useLanguage();
  const image = useRef<HTMLInputElement>(null);
  const document = useRef<HTMLInputElement>(null);
  const pick =
    (kind: 'image' | 'document') =>
    ({ target }: ChangeEvent<HTMLInputElement>): void => {
      const [file] = target.files ?? [];
      if (file) onFile(file, kind);
    };
  return (
    <div className="attach-menu">
      <button type="button" className="attach-image" onClick={() => image.current?.click()}>
        <Image size={24} aria-hidden="true" />
        {t('image')}
      </button>
      <button type="button" className="attach-document" onClick={() => document.current?.click()}>
        <FileText size={24} aria-hidden="true" />
        {t('document')}
      </button>
      <button type="button" className="attach-location" onClick={onLocation}>
        <MapPin size={24} aria-hidden="true" />
        {t('location')}
      </button>
      <input ref={image} type="file" accept="image/*" aria-label={t('image')} hidden onChange={pick('image')} />
      <input ref={document} type="file" aria-label={t('document')} hidden onChange={pick('document')} />
    </div>
  );
}
