import { HStack, Kbd } from '@chakra-ui/react';
import { type CommandId, commandInfo } from './catalogue.js';
import { ariaKeys, keyLabels } from './keys.js';

const keysOf = (id: CommandId) => commandInfo(id).keys?.[0];

/** The first keys of a command as `aria-keyshortcuts` states them. */
export function ariaKeysOf(id: CommandId): string | undefined {
  const keys = keysOf(id);
  return keys && ariaKeys(keys);
}

/** Properties of a command's icon button: the keys in its tooltip, and for assistive technology. */
export function keyProps(id: CommandId) {
  const keys = keysOf(id);
  return { keys: keys ? keyLabels(keys) : undefined, 'aria-keyshortcuts': ariaKeysOf(id) };
}

/** The keys of a command, as a menu shows them at the end of its line. */
export function KeyHint({ id }: { id: CommandId }) {
  const keys = keysOf(id);
  if (keys === undefined) return null;
  return (
    <HStack as="span" gap="1" marginInlineStart="auto" aria-hidden>
      {keyLabels(keys).map((key) => (
        <Kbd key={key} size="sm">
          {key}
        </Kbd>
      ))}
    </HStack>
  );
}
