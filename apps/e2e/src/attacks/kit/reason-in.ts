const ID = /"id":"([0-9a-f-]{36})"/;
const SHOWN = 400;

/** Returns the log line of the failure whose id an answer carries; '' when it carries none. */
export function reasonIn(log: string, answer: string): string {
  const id = ID.exec(answer)?.[1];
  const line = id && log.split('\n').find((each) => each.includes(id));
  return line ? ` (${line.slice(0, SHOWN)})` : '';
}
