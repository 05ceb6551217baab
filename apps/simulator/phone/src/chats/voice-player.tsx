import { duration } from '@prosa/simulator-page';
import type { MessageView } from '@prosa/whatsapp-simulator';
import { Mic, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../shared/language';

export function VoicePlayer({ message: { content, mediaUrl, isOwn } }: { message: MessageView }) {
  const { t } = useLanguage();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(content.seconds ?? 0);

  function toggle(): void {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => setIsPlaying(false));
  }
  function seek(seconds: number): void {
    if (audio.current) audio.current.currentTime = seconds;
  }

  return (
    <div className="voice">
      <button type="button" className="voice-button" aria-label={t(isPlaying ? 'pause' : 'play')} onClick={toggle}>
        {isPlaying ? <Pause size={22} /> : <Play size={22} />}
      </button>
      <input
        type="range"
        aria-label={t('voice')}
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={at}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className="voice-time">{duration(at || length)}</span>
      <Mic className={isOwn ? 'voice-mark' : 'voice-mark is-theirs'} size={18} aria-hidden="true" />
      <audio
        ref={audio}
        src={mediaUrl ?? ''}
        preload="metadata"
        // A recording may lack its duration; then the message's duration is used.
        onDurationChange={({ currentTarget }) =>
          Number.isFinite(currentTarget.duration) && setLength(currentTarget.duration)
        }
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => setAt(0)}
      />
    </div>
  );
}
