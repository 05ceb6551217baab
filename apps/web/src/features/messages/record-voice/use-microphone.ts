import { useCallback, useEffect, useRef } from 'react';

/** Formats that browsers record, the best for voice first. The server converts them for the network. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
/** 128 kbit/s (docs/spec/core.md §9). */
const BITS_PER_SECOND = 128_000;

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The microphone, which is off after a release and after the component unmounts. */
export function useMicrophone() {
  const recorder = useRef<MediaRecorder>(null);
  /** Counts openings and releases: permission may be granted after the user has left. */
  const attempt = useRef(0);

  const release = useCallback(() => {
    attempt.current++;
    if (recorder.current) turnOff(recorder.current.stream);
    recorder.current = null;
  }, []);
  useEffect(() => release, [release]);

  /** Starts to record; false when it was released before permission came. Throws when permission is denied. */
  async function record(): Promise<boolean> {
    const own = ++attempt.current;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (own !== attempt.current) {
      turnOff(stream);
      return false;
    }
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    recorder.current = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    recorder.current.start();
    return true;
  }

  return { recorder, record, release };
}

/** An object URL that is freed when another replaces it and when the component unmounts, unless it was handed over. */
export function useObjectUrl() {
  const url = useRef<string>(null);
  const isMounted = useRef(false);

  const replace = useCallback((next: string | null) => {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = isMounted.current ? next : null;
    if (next !== null && !isMounted.current) URL.revokeObjectURL(next);
  }, []);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      replace(null);
    };
  }, [replace]);

  return { replace, handOver: () => void (url.current = null) };
}
