/** Inputs in which keys are no text. */
const TICKED = ['checkbox', 'radio'];

/** Whether keys pressed there are text. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && TICKED.includes(target.type));
