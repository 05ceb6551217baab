import type { BotCall } from '@prosa/contracts';
import { type EgressClient, storable } from '@prosa/service-kit/http';
import { FormData } from 'undici';
import { failed, jsonOf, recordUsage } from '../calls/call-json.js';
import { assertWell, type ModelEndpoint, post } from '../model/chat-model.js';
import type { Recording, TranscriptionPort } from './transcription-port.js';

interface Transcribed {
  text?: unknown;
  /** Of models that are paid by tokens. */
  usage?: { input_tokens?: number; output_tokens?: number };
}

/** Characters that are kept of a transcript. */
const TEXT_MAX = 20_000;

/** Transcription by an OpenAI-compatible endpoint, which finds out the language itself (docs/spec/wire-external.md §9). */
export const modelTranscription = (endpoint: ModelEndpoint, egress: EgressClient): TranscriptionPort => ({
  async transcribe({ bytes, mimeType, fileName }: Recording, calls: BotCall[]): Promise<string> {
    const form = new FormData();
    form.set('model', endpoint.model);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName);
    const answer = await post(egress, calls, endpoint, { path: '/audio/transcriptions', body: form });
    assertWell(answer);
    const { text, usage } = jsonOf<Transcribed>(answer);
    if (typeof text !== 'string') throw failed(answer.call, 'answer', false);
    // What was said is stored with the message alone.
    answer.call.responseBody = `[${text.length} characters]`;
    recordUsage(answer.call, { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 });
    return storable(text).trim().slice(0, TEXT_MAX);
  },
});
