import { useEffect, useRef, useState } from 'react';
import { base64Of, type Attachment } from '../shared/api';

/** A button pressed longer than this sends on release. */
const PRESS_MS = 600;

export interface VoiceRecorder {
  /** Start of the recording, in milliseconds since 1970; null when nothing is recorded. */
  startedAt: number | null;
  start: () => Promise<void>;
  /** Starts, and sends on release if the button is held. */
  press: () => Promise<void>;
  finish: () => void;
  discard: () => void;
}

interface Options {
  onStart: () => void;
  onDone: (note: Attachment) => void;
  /** Called when there is no microphone, or its use is denied. */
  onRefused: () => void;
}

export function useVoiceRecorder({ onStart, onDone, onRefused }: Options): VoiceRecorder {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const current = useRef<MediaRecorder | null>(null);
  const isWanted = useRef(true);
  useEffect(() => () => stopTracks(current.current), []);

  async function start(): Promise<void> {
    if (current.current) return;
    const recorder = await openRecorder();
    if (!recorder) return onRefused();
    current.current = recorder;
    isWanted.current = true;
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = async () => {
      stopTracks(recorder);
      current.current = null;
      setStartedAt(null);
      if (!isWanted.current) return;
      const base64 = await base64Of(new Blob(parts));
      onDone({ kind: 'ptt', base64, mimetype: recorder.mimeType });
    };
    recorder.start();
    setStartedAt(Date.now());
    onStart();
  }
  function finish(): void {
    if (current.current?.state === 'recording') current.current.stop();
  }
  function discard(): void {
    isWanted.current = false;
    finish();
  }
  async function press(): Promise<void> {
    const pressedAt = performance.now();
    const release = (): void => {
      if (performance.now() - pressedAt > PRESS_MS) finish();
    };
    addEventListener('pointerup', release, { once: true });
    await start();
  }
  return { startedAt, start, press, finish, discard };
}

async function openRecorder(): Promise<MediaRecorder | null> {
  try {
    return new MediaRecorder(await navigator.mediaDevices.getUserMedia({ audio: true }));
  } catch {
    return null;
  }
}

function stopTracks(recorder: MediaRecorder | null): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}
