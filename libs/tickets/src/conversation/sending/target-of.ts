import type { OutboundTarget } from '@prosa/contracts';
import type { Message } from '../message/message.entity.js';

/** A stored message as channels identify it. */
export const targetOf = ({ id, externalId, fromMe, participant }: Message): OutboundTarget => ({
  messageId: id,
  externalId,
  fromMe,
  participant,
});
