import { execFileSync } from 'node:child_process';
import { csharp } from './csharp.js';
import { curl } from './curl.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { phpCurl } from './php.js';
import { python } from './python.js';
import type { ExternalRequest, Snippet } from './snippet.js';

const HARD = `D'Ávila disse "$HOME" \\ \`ls\`\nfim`;

const request: ExternalRequest = {
  url: 'https://desk.example.com/api/messages/send',
  token: 'TOKEN',
  fields: [
    ['number', '5511987654321'],
    ['body', HARD],
    ['userId', 7],
    ['closeTicket', true],
  ],
  fileName: null,
};
const withFile = { ...request, fileName: `o "meu" arquivo.pdf` };

/** The arguments with which a shell calls curl. */
const argumentsOf = (given: ExternalRequest): string[] =>
  execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }; ${curl(given)}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

describe('the example of curl', () => {
  it('gives the shell the fields as they are', () => {
    const [url, ...options] = argumentsOf(request);

    expect(url).toBe(request.url);
    expect(options.slice(0, 5)).toEqual([
      '-H',
      'Authorization: Bearer TOKEN',
      '-H',
      'Content-Type: application/json',
      '-d',
    ]);
    expect(JSON.parse(options[5]!)).toEqual(Object.fromEntries(request.fields));
  });

  it('sends a file after the fields', () => {
    expect(argumentsOf(withFile).slice(3)).toEqual([
      '--form-string',
      'number=5511987654321',
      '--form-string',
      `body=${HARD}`,
      '--form-string',
      'userId=7',
      '--form-string',
      'closeTicket=true',
      '-F',
      String.raw`medias=@"o \"meu\" arquivo.pdf"`,
    ]);
  });
});

describe('the example of JavaScript', () => {
  async function callOf(given: ExternalRequest): Promise<[string, RequestInit]> {
    let call: [string, RequestInit] | undefined;
    const answer = { status: 200, json: async () => ({}) };
    const fake = async (...made: [string, RequestInit]) => {
      call = made;
      return answer;
    };
    const code = javascript(given).replace(/^import .*$/m, '');
    const openAsBlob = async () => new Blob(['%PDF']);
    const run = new Function('fetch', 'openAsBlob', 'console', `return (async () => { ${code} })();`) as (
      ...args: unknown[]
    ) => Promise<void>;
    await run(fake, openAsBlob, { log: () => undefined });
    return call!;
  }

  it('sends the fields as JSON with the token', async () => {
    const [url, { method, headers, body }] = await callOf(request);

    expect([url, method]).toEqual([request.url, 'POST']);
    expect(headers).toEqual({ Authorization: 'Bearer TOKEN', 'Content-Type': 'application/json' });
    expect(JSON.parse(String(body))).toEqual(Object.fromEntries(request.fields));
  });

  it('sends a file after the fields', async () => {
    const [, { body }] = await callOf(withFile);
    const form = body as FormData;

    expect([...form.keys()]).toEqual(['number', 'body', 'userId', 'closeTicket', 'medias']);
    expect(form.get('body')).toBe(HARD);
    expect((form.get('medias') as File).name).toBe(`o "meu" arquivo.pdf`);
  });
});

it.each<[string, Snippet, string, string]>([
  ['PHP', phpCurl, String.raw`'D\'Ávila disse "$HOME" \\ `, `'userId' => 7`],
  ['Python', python, String.raw`"D'Ávila disse \"$HOME\" \\ `, `"closeTicket": True`],
  ['C#', csharp, String.raw`D'Ávila disse \\\"$HOME\\\" `, String.raw`\"userId\":7`],
  ['Java', java, String.raw`D'Ávila disse \\\"$HOME\\\" `, String.raw`\"userId\":7`],
])('the example of %s escapes texts and leaves numbers as they are', (_, write, text, field) => {
  expect(write(request)).toContain(text);
  expect(write(request)).toContain(field);
});
