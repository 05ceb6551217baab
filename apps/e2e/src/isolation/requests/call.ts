import type { Operation, Parameter } from '@prosa/harness';

type Headers = Record<string, string>;

/** An answer as it came over the wire. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** Values by parameter name. */
export type Values = Record<string, unknown>;

/** A file and the field it is sent in. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Buffer;
}

export interface Sending {
  values: Values;
  body?: object;
  /** Multipart instead of JSON. */
  asForm?: boolean;
  /** Sent with the form; a text file by default. */
  file?: FormFile;
}

const A_TEXT: FormFile = { field: 'medias', name: 'lista.txt', bytes: Buffer.from('uma lista\n') };

/** Headers that depend on time or connection and not on the request. */
const OF_THE_MOMENT = ['date', 'connection', 'keep-alive', 'x-trace-id', 'ratelimit-remaining', 'ratelimit-reset'];

/** Builds the request of an operation with the given values; fields without a value are left out. */
export function requestFor(operation: Operation, { values, body, file, asForm = file !== undefined }: Sending) {
  const of = (place: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place && values[parameter.name] !== undefined);
  const path = of('path').reduce(
    (text, { name }) => text.replace(`{${name}}`, encodeURIComponent(String(values[name]))),
    operation.path.replace('{fileName}', 'arquivo.txt'),
  );
  const query = new URLSearchParams(of('query').map(({ name }) => [name.replace('[]', ''), asText(values[name])]));
  const headers = Object.fromEntries(of('header').map(({ name }) => [name, String(values[name])]));
  const fields = of('body').reduce((filled, { name }) => put(filled, name, values[name]), { ...body } as Values);
  const isBodied = file !== undefined || body !== undefined || Object.keys(fields).length > 0;
  return {
    method: operation.method,
    target: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...headers, ...(isBodied && !asForm ? { 'content-type': 'application/json' } : {}) } as Headers,
    body: !isBodied ? undefined : asForm ? formOf(fields, file) : JSON.stringify(fields),
  };
}

const asText = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value));

/** Sets a field: `quotedMsg.id` is nested, `queueIds[]` is a list. */
function put(fields: Values, name: string, value: unknown): Values {
  const [outer = '', inner] = name.split('.');
  if (inner) return { ...fields, [outer]: { ...(fields[outer] as object), [inner]: value } };
  return { ...fields, [name.replace('[]', '')]: value };
}

function formOf(fields: Values, { field, name: fileName, bytes } = A_TEXT): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.set(field, new Blob([new Uint8Array(bytes)]), fileName);
  return form;
}

/** Sends a request with a token, or without a session. */
export async function send(
  url: string,
  { method, target, headers, body }: ReturnType<typeof requestFor>,
  token: string | null,
): Promise<Reply> {
  const proof: Headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${target}`, { method, headers: { ...headers, ...proof }, body });
  const comparable = [...response.headers].filter(([name]) => !OF_THE_MOMENT.includes(name));
  return { status: response.status, headers: Object.fromEntries(comparable), text: await response.text() };
}
