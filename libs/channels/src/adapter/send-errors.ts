import type { SendFailureCode } from '@prosa/contracts';

/** The provider refused a message for good. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused';

  constructor(
    readonly reason: SendFailureCode,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** The provider did not accept a message for the moment: it goes again, after `delayMs` at the earliest. */
export class TryLater extends Error {
  override readonly name = 'TryLater';

  constructor(
    /** Why, in case the last attempt ends like this. */
    readonly reason: SendFailureCode,
    readonly delayMs: number,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
