import type { MessageView } from '@prosa/whatsapp-simulator';
import { User } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLanguage } from '../shared/language';
import { DocumentCard } from './document-card';
import { LocationCard } from './location-card';
import { VoicePlayer } from './voice-player';

interface Props {
  message: MessageView;
}

type Kind = MessageView['content']['kind'];

const BY_KIND: Record<Kind, (props: Props) => ReactElement> = {
  text: Caption,
  image: Picture,
  sticker: Picture,
  video: Video,
  voice: VoicePlayer,
  audio: VoicePlayer,
  document: DocumentCard,
  location: LocationCard,
  contact: ContactCard,
  unsupported: Unsupported,
};

/** Kinds with a caption below. */
const CAPTIONED: readonly Kind[] = ['image', 'video', 'document'];

/** Content of a bubble above its time. */
export function BubbleContent({ message }: Props) {
  const { kind, text } = message.content;
  const Content = BY_KIND[kind];
  return (
    <>
      <Content message={message} />
      {text && CAPTIONED.includes(kind) && <Caption message={message} />}
    </>
  );
}

function Caption({ message }: Props) {
  return <p className="bubble-text">{message.content.text}</p>;
}

function Picture({ message: { content, mediaUrl } }: Props) {
  const { t } = useLanguage();
  const url = mediaUrl ?? '';
  return (
    <a className="picture" href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={content.text ?? t('openImage')} />
    </a>
  );
}

function Video({ message }: Props) {
  const { t } = useLanguage();
  return <video className="picture" src={message.mediaUrl ?? ''} controls preload="metadata" aria-label={t('video')} />;
}

function ContactCard({ message }: Props) {
  const { t } = useLanguage();
  return (
    <p className="bubble-text">
      <User size={16} aria-hidden="true" /> {message.content.text ?? t('contact')}
    </p>
  );
}

function Unsupported() {
  const { t } = useLanguage();
  return <p className="bubble-text is-deleted">{t('unsupported')}</p>;
}
