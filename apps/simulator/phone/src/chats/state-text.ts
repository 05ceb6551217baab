import type { Translate } from '../shared/language';

/** Text below a name while that person types or records. */
export const stateText = (state: string, t: Translate): string => t(state === 'recording' ? 'recordingNow' : 'typing');
