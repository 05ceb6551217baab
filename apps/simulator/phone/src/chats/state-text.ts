import type { Translate } from '../shared/language';

/** What stands under a name while that person is busy in the chat. */
export const stateText = (state: string, t: Translate): string => t(state === 'recording' ? 'recordingNow' : 'typing');
