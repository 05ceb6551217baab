/** Result of a program: its output and exit code. */
export interface Result {
  text: string;
  code: number;
}
