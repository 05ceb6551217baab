import { AUDIO_MIN_BYTES } from '@prosa/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { OutgoingFile } from '../api/outbox.js';

/** Formats that browsers record, the best for voice first. The server converts them for the network. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
/** 128 kbit/s (docs/spec/core.md §9). */
const BITS_PER_SECOND = 128_000;
const SECOND_MS = 1000;

type RecorderState =
  | { step: 'idle' }
  | { step: 'recording'; startedAt: number }
  | { step: 'review'; voice: OutgoingFile };

function toVoice(chunks: Blob[], type: string, seconds: number): OutgoingFile {
  const mimetype = type.split(';')[0];
  const fileName = `${Date.now()}.${mimetype.split('/')[1]}`;
  const file = new File(chunks, fileName, { type: mimetype });
  const info = { kind: 'audio' as const, mimetype, fileName, size: file.size, isVoice: true, seconds };
  return { file, info, url: URL.createObjectURL(file) };
}

/** Records the microphone: start, then cancel, stop and review, or stop and send. */
export function useRecorder(onVoice: (voice: OutgoingFile) => void) {
  const { t } = useTranslation('messages');
  const [state, setState] = useState<RecorderState>({ step: 'idle' });
  const recorder = useRef<MediaRecorder>(null);

  const fail = (reason: 'unavailable' | 'denied' | 'tooShort') =>
    toaster.create({ type: reason === 'tooShort' ? 'info' : 'error', title: t(`voice.${reason}`) });

  function release() {
    recorder.current?.stream.getTracks().forEach((track) => track.stop());
    recorder.current = null;
  }

  useEffect(() => release, []);

  async function start() {
    // Without https or browser support there is no microphone interface.
    if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return fail('unavailable');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      recorder.current = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
      recorder.current.start();
      setState({ step: 'recording', startedAt: Date.now() });
    } catch {
      fail('denied');
    }
  }

  function finish(then: (voice: OutgoingFile) => void) {
    const current = recorder.current;
    if (!current || state.step !== 'recording') return;
    const seconds = (Date.now() - state.startedAt) / SECOND_MS;
    current.ondataavailable = ({ data }) => {
      setState({ step: 'idle' });
      if (data.size < AUDIO_MIN_BYTES) fail('tooShort');
      else then(toVoice([data], data.type || current.mimeType, seconds));
    };
    current.stop();
    release();
  }

  function cancel() {
    if (state.step === 'review') URL.revokeObjectURL(state.voice.url);
    release();
    setState({ step: 'idle' });
  }

  function send() {
    if (state.step === 'recording') return finish(onVoice);
    if (state.step === 'review') onVoice(state.voice);
    setState({ step: 'idle' });
  }

  return { state, start, cancel, send, stop: () => finish((voice) => setState({ step: 'review', voice })) };
}

export type Recorder = ReturnType<typeof useRecorder>;
