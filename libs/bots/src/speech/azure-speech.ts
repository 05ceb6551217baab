import type { EgressClient } from '@prosa/service-kit/http';
import { callOut, failed, isTemporaryStatus } from '../calls/call-json.js';
import type { SpeechPort } from './speech-port.js';

/** A voice of Azure Speech (docs/spec/wire-external.md §9). */
export interface AzureVoice {
  /** Short name: pt-BR-FranciscaNeural. */
  voice: string;
  key: string;
  region: string;
}

const TIME_LIMIT_MS = 20_000;
/** Bytes of a spoken answer. */
const MAX_BYTES = 4 * 1024 * 1024;
const FORMAT = 'ogg-48khz-16bit-mono-opus';
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Where Azure is; another place in demos and tests alone. */
export const azureAddress = (region: string): string => `https://${region}.tts.speech.microsoft.com`;

export function azureSpeech(voice: AzureVoice, egress: EgressClient, addressOf = azureAddress): SpeechPort {
  return {
    async speak(text, calls) {
      const answer = await callOut(egress, calls, {
        url: `${addressOf(voice.region.replace(/[^a-z0-9]/gi, ''))}/cognitiveservices/v1`,
        headers: {
          'ocp-apim-subscription-key': voice.key,
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': FORMAT,
          'user-agent': 'Prosa',
        },
        body: markup(voice.voice, text),
        timeLimitMs: TIME_LIMIT_MS,
        secrets: [voice.key],
        maxBytes: MAX_BYTES,
      });
      const { status, body, call } = answer;
      if (status !== 200) throw failed(call, 'status', isTemporaryStatus(status));
      if (body.subarray(0, 4).toString('latin1') !== 'OggS') throw failed(call, 'answer', false);
      return body;
    },
  };
}

const markup = (voice: string, text: string): string =>
  `<speak version="1.0" xml:lang="pt-BR"><voice name="${escaped(voice)}">${escaped(text)}</voice></speak>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
