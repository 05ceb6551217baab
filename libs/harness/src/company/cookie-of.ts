/** Returns the value of a cookie that an answer sets; '' for none, or one that it deletes. */
export function cookieOf(response: Response, name: string): string {
  const line = response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
  return line.slice(name.length + 1, line.indexOf(';'));
}
