import type { BotCall } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { createHmac } from 'node:crypto';
import { callOut, failed, isTemporaryStatus, jsonOf } from '../calls/call-json.js';
import type { BotAnswer } from '../port/answer.js';
import type { BotClient } from '../port/bot-client.js';
import type { BotTurn, TurnMessage } from '../port/turn.js';
import { eventIdOf, programBody } from './program-body.js';
import { readAnswer } from './read-answer.js';

/** A program of a company: n8n, or any other that takes JSON by POST. */
export interface ProgramSettings {
  url: string;
  shape: 'network' | 'prosa';
  /** Whether what it answers is done. */
  readsReply: boolean;
  /** `whsec_` and the key in base64, with which requests are signed; '' for none. */
  secret: string;
}

const TIME_LIMIT_MS = 10_000;
const PREFIX = 'whsec_';

/** Sends each message of a turn, signed as Standard Webhooks has it, in its order. */
export function programClient(settings: ProgramSettings, egress: EgressClient): BotClient {
  return {
    // Each message is an event of its own: what it brought is sent, and the next one follows.
    isRepeatable: false,
    async answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
      const answer: BotAnswer = { replies: [], orders: [], state: {}, hasEnded: false };
      const sentUpTo = Number(turn.session.state?.sentUpTo ?? 0);
      for (const message of turn.messages.filter(({ id }) => id > sentUpTo)) {
        const read = await send(turn, message, calls);
        answer.replies.push(...read.replies);
        answer.orders.push(...read.orders);
      }
      return { ...answer, state: { sentUpTo: turn.messages.at(-1)?.id ?? sentUpTo } };
    },
  };

  async function send(turn: BotTurn, message: TurnMessage, calls: BotCall[]) {
    const body = JSON.stringify(programBody(turn, message, settings.shape));
    const answer = await callOut(egress, calls, {
      url: settings.url,
      headers: { 'content-type': 'application/json', ...signature(eventIdOf(turn, message), body) },
      body,
      timeLimitMs: TIME_LIMIT_MS,
      secrets: [settings.secret],
    });
    const { status, call } = answer;
    if (status < 200 || status >= 300) throw failed(call, 'status', isTemporaryStatus(status));
    if (!settings.readsReply || answer.body.toString('utf8').trim() === '') return { replies: [], orders: [] };
    const read = readAnswer(jsonOf(answer));
    if (!read) throw failed(call, 'answer', false);
    return read;
  }

  function signature(id: string, body: string): Record<string, string> {
    if (settings.secret === '') return {};
    const timestamp = Math.floor(Date.now() / 1_000);
    const key = Buffer.from(settings.secret.replace(PREFIX, ''), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signed}` };
  }
}
