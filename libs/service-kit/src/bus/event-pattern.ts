/** The pattern under which a service handles only the events of one kind: those whose `data.kind` is this. */
export const kindPattern = (name: string, kind: string): string => `${name}#${kind}`;

/** The name of the events that a pattern stands for, with or without a kind. */
export const eventNameOf = (pattern: string): string => pattern.split('#', 1)[0]!;

/** The kind of an event, for events that have one. */
export function kindOf(data: unknown): string | undefined {
  const { kind } = (data ?? {}) as { kind?: unknown };
  return typeof kind === 'string' ? kind : undefined;
}
