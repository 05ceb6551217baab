import { useRef, useState } from 'react';
import { nextRate, playAlone, storedRate } from './playback.js';

/**
 * State and controls of an audio element. `knownSeconds` is the length until the file reports one, which recordings
 * often never do.
 */
export function useAudio(knownSeconds: number) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [loadedSeconds, setLoadedSeconds] = useState<number>();
  const [rate, setRate] = useState(storedRate);
  const seconds = loadedSeconds ?? knownSeconds;

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();

    element.playbackRate = rate;
    playAlone(element);
    // A file that cannot be played is reported by its error event.
    element.play().catch(() => undefined);
  }

  function seek(to: number) {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  }

  function cycleRate() {
    const next = nextRate(rate);
    setRate(next);
    if (audio.current) audio.current.playbackRate = next;
  }

  const events = {
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
    onEnded: () => seek(0),
    onDurationChange: () => {
      const duration = audio.current?.duration;
      if (duration !== undefined && Number.isFinite(duration)) setLoadedSeconds(duration);
    },
  };

  return { audio, events, isPlaying, at, seconds, rate, toggle, seek, cycleRate };
}
