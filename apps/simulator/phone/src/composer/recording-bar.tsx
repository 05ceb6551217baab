import { duration } from '@prosa/simulator-page';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../shared/language';
import type { VoiceRecorder } from './use-voice-recorder';

const TICK_MS = 250;

interface Props {
  recorder: VoiceRecorder;
  startedAt: number;
}

export function RecordingBar({ recorder, startedAt }: Props) {
  const { t } = useLanguage();
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="composer">
      <div className="composer-row recording">
        <button type="button" className="bar-button" aria-label={t('discard')} onClick={recorder.discard}>
          <Trash2 size={22} />
        </button>
        <span className="recording-dot" aria-hidden="true" />
        <span className="recording-text" role="timer">
          {t('recording')} {duration((now - startedAt) / 1000)}
        </span>
        <button type="button" className="send" aria-label={t('send')} onClick={recorder.finish} autoFocus>
          <SendHorizontal size={22} />
        </button>
      </div>
    </div>
  );
}
