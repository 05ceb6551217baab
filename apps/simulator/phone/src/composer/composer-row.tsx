import { Mic, Paperclip, SendHorizontal, Smile } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLanguage } from '../shared/language';
import type { ComposerState } from './use-composer';
import type { VoiceRecorder } from './use-voice-recorder';

interface Props {
  composer: ComposerState;
  recorder: VoiceRecorder;
}

export function ComposerRow({ composer, recorder }: Props) {
  const { t } = useLanguage();
  const { text, panel, toggle, write, sendText } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendText();
  }

  return (
    <div className="composer-row">
      <div className="composer-field">
        <button type="button" aria-label={t('emoji')} aria-expanded={panel === 'emoji'} onClick={() => toggle('emoji')}>
          <Smile size={22} />
        </button>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('message')}
          placeholder={t('message')}
          onChange={({ target }) => write(target.value)}
          onKeyDown={handleKey}
        />
        <button
          type="button"
          aria-label={t('attach')}
          aria-expanded={panel === 'attach'}
          onClick={() => toggle('attach')}
        >
          <Paperclip size={21} />
        </button>
      </div>
      {text.trim() ? (
        <button type="button" className="send" aria-label={t('send')} onClick={() => void sendText()}>
          <SendHorizontal size={22} />
        </button>
      ) : (
        <MicrophoneButton recorder={recorder} />
      )}
    </div>
  );
}

/** Starts and ends by click, or records while pressed. */
function MicrophoneButton({ recorder }: { recorder: VoiceRecorder }) {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      className="send"
      aria-label={t('record')}
      title={t('record')}
      onPointerDown={() => void recorder.press()}
      onClick={({ detail }) => detail === 0 && void recorder.start()} // started by keyboard
    >
      <Mic size={22} />
    </button>
  );
}
