import type { AccountView, CustomerMessage, MediaKind } from '@prosa/graph-simulator';
import {
  AtSign,
  CircleHelp,
  FileText,
  Image,
  type LucideIcon,
  MapPin,
  Mic,
  Reply,
  SquareMousePointer,
} from 'lucide-react';
import { useLanguage } from '../shared/language';
import type { TextKey } from '../shared/texts';

interface Props {
  platform: AccountView['platform'];
  onFile: (file: File, kind: MediaKind, story?: 'mention') => void;
  onSend: (message: CustomerMessage) => void;
  /** Sends the text as an answer to a story. */
  onStory: () => void;
  /** Presses the button of the account's menu. */
  onPostback: () => void;
}

interface FileOption {
  text: TextKey;
  kind: MediaKind;
  accept: string | undefined;
  Icon: LucideIcon;
  story?: 'mention';
}

const FILES: FileOption[] = [
  { text: 'image', kind: 'image', accept: 'image/*', Icon: Image },
  { text: 'audio', kind: 'voice', accept: 'audio/*', Icon: Mic },
  { text: 'document', kind: 'document', accept: undefined, Icon: FileText },
];
const MENTION: FileOption = { text: 'storyMention', kind: 'image', accept: 'image/*', Icon: AtSign, story: 'mention' };
const PLACE = { name: 'MASP, São Paulo', latitude: -23.56141, longitude: -46.65588 };

/** Everything but text that a person can send on the platform. */
export function AttachMenu({ platform, onFile, onSend, onStory, onPostback }: Props) {
  const isInstagram = platform === 'instagram';
  return (
    <div className="attach-menu">
      {(isInstagram ? [...FILES, MENTION] : FILES).map((option) => (
        <FileButton key={option.text} option={option} onFile={onFile} />
      ))}
      <ActButton text="location" Icon={MapPin} onClick={() => onSend({ location: PLACE })} />
      {isInstagram && <ActButton text="storyReply" Icon={Reply} onClick={onStory} />}
      {platform !== 'whatsapp' && <ActButton text="postback" Icon={SquareMousePointer} onClick={onPostback} />}
      <ActButton text="sendUnsupported" Icon={CircleHelp} onClick={() => onSend({ isUnsupported: true })} />
    </div>
  );
}

function FileButton({ option, onFile }: { option: FileOption; onFile: Props['onFile'] }) {
  const { t } = useLanguage();
  const { text, kind, accept, Icon, story } = option;
  return (
    <label className={`attach-option attach-${text}`}>
      <Icon size={22} aria-hidden="true" />
      <span>{t(text)}</span>
      <input
        type="file"
        className="hidden"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file, kind, story);
        }}
      />
    </label>
  );
}

function ActButton({ text, Icon, onClick }: { text: TextKey; Icon: LucideIcon; onClick: () => void }) {
  const { t } = useLanguage();
  return (
    <button type="button" className={`attach-option attach-${text}`} onClick={onClick}>
      <Icon size={22} aria-hidden="true" />
      <span>{t(text)}</span>
    </button>
  );
}
