/** A model may think for half a minute, and more where it calls tools before it answers. */
export const MODEL_WAIT = { timeoutMs: 45_000 } as const;
