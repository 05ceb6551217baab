import type { MediaType } from '@prosa/contracts';
import { FileText, Image, type LucideIcon, MapPin, Mic, Phone, UserRound, Video } from 'lucide-react';

/** The signs of messages that are more than words. */
export const KIND_ICONS: Partial<Record<MediaType, LucideIcon>> = {
  image: Image,
  audio: Mic,
  video: Video,
  application: FileText,
  locationMessage: MapPin,
  contactMessage: UserRound,
  call_log: Phone,
};
