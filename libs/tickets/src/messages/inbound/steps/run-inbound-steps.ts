import type { InboundContent, InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { AnswerableMessage } from '../campaigns/campaign-of-thread.js';
import type { StoredMessage } from '../store-message.js';

/** What the steps know of a received message. All of them share its transaction. */
export interface InboundContext {
  manager: EntityManager;
  companyId: number;
  inbound: InboundMessage;
  /** Its author was notified as somebody on call, so that it may be an answer. */
  mayBeAnswer?: boolean;
  /** Its author got a message of a campaign at its connection lately. */
  isOfRecipient?: boolean;
  /** The message of a campaign that it answers. */
  answered?: AnswerableMessage;
  /** Where the message was stored, for the steps behind the one that stores it. */
  stored?: StoredMessage;
}

/** One thing that may happen to a received message. */
export interface InboundStep {
  name: string;
  /** Decides by the content alone, so that a step that does not apply costs no statement. */
  appliesTo(content: InboundContent): boolean;
  /** Returns what the next step works on; null ends the processing. */
  run(context: InboundContext): Promise<InboundContext | null>;
}

/** Runs the steps that apply, in their order, until one ends the processing. */
export async function runInboundSteps(steps: readonly InboundStep[], context: InboundContext): Promise<void> {
  let current: InboundContext | null = context;
  for (const step of steps) {
    if (!step.appliesTo(current.inbound.content)) continue;
    current = await step.run(current);
    if (current === null) return;
  }
}

/** A step that ends the processing of the contents it applies to. */
export const endingStep = <C extends InboundContent>(
  name: string,
  appliesTo: (content: InboundContent) => content is C,
  store: (manager: EntityManager, companyId: number, inbound: InboundMessage, content: C) => Promise<unknown>,
): InboundStep => ({
  name,
  appliesTo,
  run: async ({ manager, companyId, inbound }) => {
    await store(manager, companyId, inbound, inbound.content as C);
    return null;
  },
});

/** A guard for contents of one kind. */
export const isKind =
  <K extends InboundContent['kind']>(kind: K) =>
  (content: InboundContent): content is Extract<InboundContent, { kind: K }> =>
    content.kind === kind;
