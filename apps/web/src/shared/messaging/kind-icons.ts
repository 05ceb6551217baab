import type { MediaType } from '@prosa/contracts';
import { FileText, Image, type LucideIcon, MapPin, Mic, Phone, UserRound, Video } from 'lucide-react';

/** Icons of message kinds that have no text. */
export const KIND_ICONS: Partial<Record<MediaType, LucideIcon>> = {
  image: Image,
  audio: Mic,
  video: Video,
  application: FileText,
  locationMessage: MapPin,
  contactMessage: UserRound,
  call_log: Phone,
};
