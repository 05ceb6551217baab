import { chakra, Stack, Text } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { Modal } from '@prosa/ui';

interface Props {
  help: HelpView;
  onClose: () => void;
}

/** The address of the privacy-enhanced player: no cookies before it plays. The gateway allows frames of this host alone. */
const playerOf = (video: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`;

/** A film that plays; Escape closes it. */
export function FilmModal({ help: { title, description, video }, onClose }: Props) {
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <Stack gap="3">
        {/* The player refuses a page that does not say where it is. */}
        <chakra.iframe
          title={title}
          src={playerOf(video)}
          width="full"
          aspectRatio="16 / 9"
          border="0"
          borderRadius="l2"
          bg="bg.muted"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {description !== '' && (
          <Text color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {description}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
