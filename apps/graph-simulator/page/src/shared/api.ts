import type {
  AccountView,
  CustomerMessage,
  FaultRecord,
  MessageView,
  PersonRecord,
  PersonView,
  Settings,
  SettingsChange,
  TemplateRecord,
} from '@prosa/graph-simulator';

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const result = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(result.error ?? `${answer.status}`);
  return result;
}

const act = (person: string, name: string, body: unknown): Promise<unknown> =>
  call('POST', `/sim/people/${person}/${name}`, body);

export interface ClockMove {
  advanceMs?: number;
}

/** The simulator's control interface, as far as the page needs it. */
export const api = {
  accounts: () => call<AccountView[]>('GET', '/sim/accounts'),
  people: (account: string) => call<PersonView[]>('GET', `/sim/people/views?account=${account}`),
  conversation: (account: string, person: string) =>
    call<MessageView[]>('GET', `/sim/conversations/${account}/${person}`),
  createPerson: (person: Partial<PersonRecord>) => call<PersonRecord>('POST', '/sim/people', person),
  changePerson: (id: string, change: Partial<PersonRecord>) => call('POST', `/sim/people/${id}`, change),
  write: (person: string, account: string, message: CustomerMessage) =>
    act(person, 'messages', { account, ...message }),
  press: (person: string, message: string, button: string) => act(person, 'press', { message, button }),
  react: (person: string, message: string, emoji: string) => act(person, 'reactions', { message, emoji }),
  edit: (person: string, message: string, text: string) => act(person, 'edits', { message, text }),
  unsend: (person: string, message: string) => act(person, 'unsend', { message }),
  read: (person: string, account: string) => act(person, 'read', { account }),
  play: (person: string, message: string) => act(person, 'play', { message }),
  deliver: (person: string, account: string) => act(person, 'deliver', { account }),
  marketing: (person: string, account: string, value: string) => act(person, 'marketing', { account, value }),
  elsewhere: (person: string, account: string, text: string) => act(person, 'elsewhere', { account, text }),
  postback: (person: string, account: string, press: { title: string; payload: string }) =>
    act(person, 'postback', { account, ...press }),
  clock: () => call<{ now: number }>('GET', '/sim/clock'),
  moveClock: (move: ClockMove) => call<{ now: number }>('POST', '/sim/clock', move),
  settings: () => call<Settings>('GET', '/sim/settings'),
  changeSettings: (change: SettingsChange) => call<Settings>('POST', '/sim/settings', change),
  faults: () => call<FaultRecord[]>('GET', '/sim/faults'),
  addFault: (fault: Partial<FaultRecord>) => call('POST', '/sim/faults', fault),
  clearFaults: () => call('DELETE', '/sim/faults'),
  breakTokens: (ownerId: string, fault?: string) => call('POST', '/sim/tokens/fault', { ownerId, fault }),
  templates: () => call<TemplateRecord[]>('GET', '/sim/templates'),
  changeTemplate: (id: string, status: string) => call('POST', `/sim/templates/${id}`, { status }),
};

/** Returns the content of a file in base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}
