import type { MessageView } from '@prosa/graph-simulator';
import { FileText, MapPin } from 'lucide-react';
import { useLanguage } from '../shared/language';
import { kindText } from './preview';

interface Props {
  message: MessageView;
}

const PICTURES = ['image', 'sticker', 'story_mention'];
const WITH_KIND = ['unsupported', 'contacts', 'postback', 'story_mention', 'story_reply', 'like_heart'];

/** Content of a bubble above its time. */
export function BubbleContent({ message }: Props) {
  const { t } = useLanguage();
  const { type, text, header, footer, media } = message;
  return (
    <>
      {WITH_KIND.includes(type) && <p className="bubble-kind">{kindText(type, t)}</p>}
      {header && <p className="bubble-header">{header}</p>}
      {media.map(({ url, fileName }) => (
        <Media key={url} type={type} url={url} fileName={fileName} />
      ))}
      {type === 'location' && <Place message={message} />}
      {bodyOf(text, header, footer) && <p className="bubble-text">{bodyOf(text, header, footer)}</p>}
      {footer && <p className="bubble-footer">{footer}</p>}
    </>
  );
}

/** The text of a template holds its header and footer, which are shown by themselves. */
function bodyOf(text: string, header: string | null, footer: string | null): string {
  const lines = text.split('\n');
  if (header && lines[0] === header) lines.shift();
  if (footer && lines.at(-1) === footer) lines.pop();
  return lines.join('\n');
}

function Media({ type, url, fileName }: { type: string; url: string; fileName: string | undefined }) {
  const { t } = useLanguage();
  if (PICTURES.includes(type)) {
    return (
      <a className="picture" href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={t('image')} />
      </a>
    );
  }
  if (type === 'video')
    return <video className="picture" src={url} controls preload="metadata" aria-label={t('video')} />;
  if (type === 'audio')
    return <audio className="sound" src={url} controls preload="metadata" aria-label={t('audio')} />;
  const name = fileName ?? t('file');
  return (
    <a className="file" href={url} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
      <FileText size={28} aria-hidden="true" />
      <span className="file-text">
        <span className="file-name">{name}</span>
      </span>
    </a>
  );
}

function Place({ message: { content } }: Props) {
  const { t } = useLanguage();
  const { latitude, longitude } = (content.location ?? {}) as { latitude?: number; longitude?: number };
  return (
    <p className="bubble-text place">
      <MapPin size={18} aria-hidden="true" />
      {latitude === undefined || longitude === undefined ? t('location') : `${latitude}, ${longitude}`}
    </p>
  );
}
