import type { ChatView, UserView } from '@prosa/whatsapp-simulator';

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

const post = <T = unknown>(phone: string, action: string, body: unknown): Promise<T> =>
  call<T>('POST', `/sim/users/${phone}/${action}`, body);

export interface Attachment {
  kind: 'image' | 'document' | 'ptt';
  base64: string;
  mimetype: string;
  fileName?: string;
  caption?: string;
  width?: number;
  height?: number;
}

export interface Place {
  latitude: number;
  longitude: number;
  name?: string;
}

/** The simulator's control interface, as far as the page needs it. */
export const api = {
  createPerson: (name: string, phone: string) => call<UserView>('POST', '/sim/users', { name, phone }),
  chats: (phone: string) => call<ChatView[]>('GET', `/sim/users/${phone}/chats`),
  sendText: (phone: string, to: string, text: string) => post(phone, 'messages', { to, text }),
  sendMedia: (phone: string, to: string, media: Attachment) => post(phone, 'messages', { to, media }),
  sendLocation: (phone: string, to: string, location: Place) => post(phone, 'messages', { to, location }),
  change: (phone: string, id: string, change: { react?: string; edit?: string; revoke?: boolean }) =>
    post(phone, 'changes', { id, ...change }),
  readChat: (phone: string, to: string) => post(phone, 'read', { to }),
  typing: (phone: string, to: string, state: string) => post(phone, 'typing', { to, state }),
  call: (phone: string, to: string, video: boolean, ringMs: number) =>
    post<{ id: string }>(phone, 'call', { to, video, ringMs }),
  setNetwork: (phone: string, online: boolean) => post(phone, 'network', { online }),
  scan: (phone: string, qr: string) => post<{ device: number }>(phone, 'scan', { qr }),
  enterPairingCode: (phone: string, code: string) => post<{ device: number }>(phone, 'pairing-code', { code }),
  unlink: (phone: string, device: number) => post(phone, 'unlink', { device }),
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
