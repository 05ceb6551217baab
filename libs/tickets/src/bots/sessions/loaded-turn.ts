import type { BotRef } from '../../conversation/bot-session/begin-session.js';
import type { BotState } from '@prosa/bots';
import type { BotKind } from '@prosa/contracts';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import type { PendingStep } from './steps/pending-step.js';

/** An active conversation with a bot, as its row says. */
export interface SessionRow extends BotRef {
  id: number;
  ticketId: number;
  kind: BotKind;
  key: string;
  state: BotState | null;
  input: number;
  answeredId: number;
  pending: PendingStep[];
  quickAnswers: number;
  attempts: number;
  fileKeys: string[];
  /** Milliseconds from the answer before to the newest input; null without one. */
  answeredMsBefore: number | null;
}

/** A message of the contact that waits for an answer. */
export interface InputRow {
  id: number;
  body: string;
  mediaType: string;
  mediaState: string;
  media: { key: string; kind: string; mimetype: string; fileName: string; size: number; isVoice?: boolean } | null;
  transcript: string | null;
  transcription: 'pending' | 'failed' | null;
  replyId: string | null;
  externalId: string;
  createdAt: string;
}

/** A conversation with what waits in it, read together. */
export interface LoadedSession {
  companyId: number;
  ticket: Ticket;
  session: SessionRow;
  inputs: InputRow[];
}
