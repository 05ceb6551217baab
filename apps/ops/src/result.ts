/** What a program leaves: its text and its exit code. */
export interface Result {
  text: string;
  code: number;
}
