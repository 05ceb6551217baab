/** Undo functions, in the order of the steps. */
export type Stops = (() => Promise<void>)[];

/** Undoes the steps of a start, the last one first. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
