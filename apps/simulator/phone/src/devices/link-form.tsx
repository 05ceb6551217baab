import type { Notice } from '@prosa/simulator-page';
import { ImageUp } from 'lucide-react';
import { useRef, type ClipboardEvent, type DragEvent, type FormEvent } from 'react';
import { useLanguage } from '../shared/language';
import { useLinking } from './use-linking';

interface Props {
  phone: string;
  notice: Notice;
}

/** Links the system that shows a QR code: from its text, or from a picture of it (chosen, dropped or pasted). */
export function LinkForm({ phone, notice }: Props) {
  const { t } = useLanguage();
  const { code, setCode, linkCode, linkPicture } = useLinking(phone, notice);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    linkCode();
  }
  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    linkPicture(event.dataTransfer.files[0]);
  }
  function handlePaste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    linkPicture(file);
  }

  return (
    <form
      className="link-form"
      onSubmit={handleSubmit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <label>
        {t('pasteCode')}
        <textarea
          rows={4}
          value={code}
          required
          spellCheck={false}
          placeholder={t('pasteHelp')}
          onChange={({ target }) => setCode(target.value)}
          onPaste={handlePaste}
        />
      </label>
      <div className="form-actions">
        <PictureButton onPicture={linkPicture} />
        <button type="submit" className="main-button">
          {t('link')}
        </button>
      </div>
    </form>
  );
}

function PictureButton({ onPicture }: { onPicture: (file: Blob | undefined) => void }) {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('chooseImage')}
        hidden
        onChange={({ target }) => onPicture(target.files?.[0])}
      />
      <button type="button" className="plain-button" onClick={() => input.current?.click()}>
        <ImageUp size={18} aria-hidden="true" /> {t('chooseImage')}
      </button>
    </>
  );
}
