import type { Turn } from '../turn.js';

/** The contact ends the conversation: no rating is requested (docs/spec/domain-behaviour.md §4). */
export function exitConversation(turn: Turn): void {
  turn.understood();
  turn.send('farewell', turn.configuration.connection.complationMessage);
  turn.close('exitWord');
}
