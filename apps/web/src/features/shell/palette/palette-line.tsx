import { Flex, Icon, Kbd, Text } from '@chakra-ui/react';
import { Avatar } from '@prosa/ui';
import type { PaletteEntry } from './palette-entry.js';

/** What a line of the palette shows: its sign, label and detail, and keys of the same action. */
export function PaletteLine({ entry: { icon, face, label, detail, keys } }: { entry: PaletteEntry }) {
  return (
    <>
      <Flex gap="3" align="center" flex="1" minWidth="0">
        <Flex width="6" justify="center" flexShrink="0">
          {face ? (
            <Avatar name={face.name} picture={face.urlPicture || undefined} isGroup={face.isGroup} size="xs" />
          ) : (
            <Icon as={icon} aria-hidden boxSize="4.5" color="fg.muted" />
          )}
        </Flex>
        <Text truncate flexShrink="1" minWidth="30%">
          {label}
        </Text>
        {detail && (
          <Text truncate fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums" ms="auto">
            {detail}
          </Text>
        )}
      </Flex>
      {keys?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </>
  );
}
