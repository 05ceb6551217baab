import { chakra, Stack, Text } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { Modal } from '@prosa/ui';

interface Props {
  help: HelpView;
  onClose: () => void;
}

/**
 * Address of the privacy-enhanced player, which sets no cookies before playing. The gateway's policy allows frames of
 * this host only.
 */
const playerOf = (video: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`;

/** Plays a video in a dialog. */
export function VideoModal({ help: { title, description, video }, onClose }: Props) {
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <Stack gap="3">
        {/* The player refuses pages that send no referrer. */}
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
