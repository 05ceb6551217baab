import { Box, Flex, Text } from '@chakra-ui/react';
import { FileText, Image, Play } from 'lucide-react';

const MEDIA_ICONS = { picture: Image, video: Play, document: FileText } as const;

export interface PhoneMedia {
  kind: keyof typeof MEDIA_ICONS;
  /** Name of the file, or what the picture shows. */
  label: string;
  /** Address of the picture; without one a placeholder stands in its place. */
  address?: string;
}

/** The picture of a message, or a placeholder for what has no picture. */
export function PhoneMediaBox({ kind, label, address }: PhoneMedia) {
  const Icon = MEDIA_ICONS[kind];
  if (kind === 'picture' && address !== undefined) {
    return (
      <Box asChild width="full" height="40" objectFit="cover" borderRadius="l3">
        <img src={address} alt={label} />
      </Box>
    );
  }

  return (
    <Flex
      role="img"
      aria-label={label}
      direction={kind === 'document' ? 'row' : 'column'}
      align="center"
      justify={kind === 'document' ? 'flex-start' : 'center'}
      gap="2"
      height={kind === 'document' ? '14' : '40'}
      minWidth="56"
      paddingX="3"
      borderRadius="l3"
      bg="bg.emphasized"
      color="fg.muted"
    >
      <Box flexShrink="0">
        <Icon aria-hidden size={kind === 'document' ? 22 : 32} strokeWidth={1.5} />
      </Box>
      <Text minWidth="0" maxWidth="full" fontSize="dense" truncate>
        {label}
      </Text>
    </Flex>
  );
}
