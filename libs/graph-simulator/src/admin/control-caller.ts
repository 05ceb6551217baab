/** Calls the control interface. Throws with the server's text when it refuses. */
export const controlCaller =
  (url: string) =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: body === undefined ? undefined : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const result = (await answer.json()) as T & { error?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${result.error ?? answer.status}`);
    return result;
  };
