import { Center, chakra, Stack, Text } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { Play } from 'lucide-react';

interface Props {
  help: HelpView;
  onPlay: () => void;
}

/**
 * Preview of a video. Its picture is drawn by the console, so no other server learns of the visit before the video is
 * played.
 */
export function VideoCard({ help: { title, description }, onPlay }: Props) {
  return (
    <chakra.button
      type="button"
      display="flex"
      flexDirection="column"
      width="full"
      height="full"
      textAlign="start"
      overflow="hidden"
      borderWidth="1px"
      borderRadius="l3"
      cursor="pointer"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'border.emphasized', bg: 'bg.subtle' }}
      onClick={onPlay}
    >
      <Center width="full" aspectRatio="16 / 9" bg="brand.subtle" color="brand.fg" aria-hidden>
        <Center boxSize="14" borderRadius="full" bg="bg.panel" boxShadow="sm">
          <Play size={26} fill="currentColor" strokeWidth={0} />
        </Center>
      </Center>
      <Stack gap="1" padding="4">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        {description !== '' && (
          <Text color="fg.muted" lineClamp={3} overflowWrap="anywhere">
            {description}
          </Text>
        )}
      </Stack>
    </chakra.button>
  );
}
