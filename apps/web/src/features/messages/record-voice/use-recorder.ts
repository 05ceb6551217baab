import { AUDIO_MIN_BYTES } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { OutgoingFile } from '../../../shared/conversation/thread-message.js';
import { useMicrophone, useObjectUrl } from './use-microphone.js';

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
  const { recorder, record, release } = useMicrophone();
  const reviewedUrl = useObjectUrl();

  const fail = (reason: 'unavailable' | 'denied' | 'tooShort') =>
    toaster.create({ type: reason === 'tooShort' ? 'info' : 'error', title: t(`voice.${reason}`) });

  async function start() {
    // Without https or browser support there is no microphone interface.
    if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return fail('unavailable');
    try {
      if (await record()) setState({ step: 'recording', startedAt: Date.now() });
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

  function review(voice: OutgoingFile) {
    reviewedUrl.replace(voice.url);
    setState({ step: 'review', voice });
  }

  function cancel() {
    release();
    reviewedUrl.replace(null);
    setState({ step: 'idle' });
  }

  function send() {
    if (state.step === 'recording') return finish(onVoice);
    if (state.step === 'review') onVoice(state.voice);
    // The thread shows the recording under the same URL.
    reviewedUrl.handOver();
    setState({ step: 'idle' });
  }

  return { state, start, cancel, send, stop: () => finish(review) };
}

export type Recorder = ReturnType<typeof useRecorder>;
