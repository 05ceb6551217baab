import { InboundJournal } from '../journal/inbound-journal.js';

/** Measures the time inside the decryption, and counts journal rows that were committed without their ratchet. */
export function watchDecryption() {
  const watch = {
    torn: 0,
    decryptMs: [] as number[],
    /** What was counted since the last call. */
    flush: () => {
      const { torn, decryptMs } = watch;
      watch.torn = 0;
      watch.decryptMs = [];
      return { torn, decryptMs };
    },
  };
  const timed =
    <A, R>(work: (args: A) => Promise<R>) =>
    async (args: A): Promise<R> => {
      const startedAt = performance.now();
      try {
        return await work(args);
      } finally {
        watch.decryptMs.push(performance.now() - startedAt);
      }
    };

  const { makeRepository } = InboundJournal.prototype;
  InboundJournal.prototype.makeRepository = function (...args) {
    const repository = makeRepository.apply(this, args);
    return {
      ...repository,
      decryptMessage: timed(repository.decryptMessage),
      decryptGroupMessage: timed(repository.decryptGroupMessage),
    };
  };
  return watch;
}
