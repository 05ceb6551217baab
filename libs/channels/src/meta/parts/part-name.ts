/** A part of a message of the desk that takes several calls: the message's own id, its number from 1, and how many there are. */
export interface PartName {
  providerId: string;
  part: number;
  parts: number;
}

/** The name that travels with a call and comes back with what the provider reports of it; a message in one call has its own id. */
export const partName = ({ providerId, part, parts }: PartName): string =>
  parts === 1 ? providerId : `${providerId}:${part}:${parts}`;

/** Reads such a name; anything else names a whole message. */
export function partOf(name: string): PartName {
  const [, providerId, part, parts] = /^(.+):([1-9]\d*):([1-9]\d*)$/.exec(name) ?? [];
  if (providerId === undefined) return { providerId: name, part: 1, parts: 1 };
  return { providerId, part: Number(part), parts: Number(parts) };
}
