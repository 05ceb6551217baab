import { Flex, Image } from '@chakra-ui/react';
import type { MediaKind } from '@prosa/contracts';
import { FileText, Film, ImageIcon, Music } from 'lucide-react';

const ICONS = { image: ImageIcon, video: Film, audio: Music, document: FileText } as const;

interface Props {
  kind: MediaKind;
  /** Where a picture can be seen. */
  url: string | null;
}

/** A small picture of a file, or the icon of its kind. */
export function FileThumbnail({ kind, url }: Props) {
  if (kind === 'image' && url) {
    return <Image src={url} alt="" boxSize="12" objectFit="cover" borderRadius="l2" bg="bg.muted" flexShrink="0" />;
  }
  const Icon = ICONS[kind];
  return (
    <Flex boxSize="12" align="center" justify="center" borderRadius="l2" bg="bg.muted" color="fg.muted" flexShrink="0">
      <Icon size={22} aria-hidden />
    </Flex>
  );
}
