/**
 * A time limit in milliseconds for something that might hang. TEST_PATIENCE makes it longer: the whole run sets it, because
 * a merge must not depend on how busy its machine is.
 */
export const patient = (ms: number): number => ms * Number(process.env.TEST_PATIENCE ?? 1);

/** Whether the run is `npm run test:long`, where specs that both commands run do what takes long. */
export const isLong = (): boolean => process.env.TEST_LONG === '1';
