export interface ParsedJid {
  user: string;
  /** 0 is the phone itself, 1 and above are linked devices. */
  device: number;
  server: string;
}

/** `5511:3@lid` becomes `{ user: '5511', device: 3, server: 'lid' }`; undefined when there is no `@`. */
export function parseJid(jid: string | undefined): ParsedJid | undefined {
  const at = typeof jid === 'string' ? jid.indexOf('@') : -1;
  if (!jid || at < 0) return undefined;
  const [userPart = '', device] = jid.slice(0, at).split(':');
  return { user: userPart.split('_')[0] ?? '', device: device ? Number(device) : 0, server: jid.slice(at + 1) };
}
