const KEY = 'prosa-replaced';

/** Keeps over the coming start of this page that a sign-in elsewhere ended its session. */
export const noteReplaced = (): void => sessionStorage.setItem(KEY, '1');

/** Whether that was noted. */
export const wasReplaced = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Said once is enough. */
export const forgetReplaced = (): void => sessionStorage.removeItem(KEY);
