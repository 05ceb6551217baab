/** JSON as it was received, whose parts a spec reads and compares. */
export interface Received {
  [name: string]: Received;
}
