import { storedChoice } from '../../../../shared/storage/stored-value.js';

/** The key that sends; Shift+Enter always adds a line. Stored in this browser, like the others. */
export const sendByChoice = storedChoice('composer:sendBy', ['enter', 'ctrlEnter']);

/** Whether answers begin with the user's name, where the company leaves the choice (docs/spec/core.md §1). */
export const signatureChoice = storedChoice('composer:signature', ['on', 'off']);
