import { IconButton } from '@prosa/ui';
import { Mic, SendHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComposerMode } from '@prosa/contracts';

interface Props {
  mode: ComposerMode;
  /** Whether there is nothing to send, so that the button records instead. */
  isEmpty: boolean;
  onSend: () => void;
  /** Undefined where no voice messages can be sent. */
  onRecord: (() => void) | undefined;
}

const MODE_STYLES = {
  reply: { label: 'send', colorPalette: 'brand', color: 'brand.contrast' },
  note: { label: 'note.save', colorPalette: 'purple', color: 'white' },
} as const;

/** Sends the draft, or starts a recording when there is none. */
export function SendButton({ mode, isEmpty, onSend, onRecord }: Props) {
  const { t } = useTranslation('messages');
  const { label, ...look } = MODE_STYLES[mode];

  if (isEmpty && onRecord) {
    return (
      <IconButton
        key="record"
        label={t('voice.record')}
        icon={<Mic size={20} />}
        placement="top"
        borderRadius="full"
        onClick={onRecord}
      />
    );
  }
  return (
    <IconButton
      key="send"
      label={t(label)}
      icon={<SendHorizontal size={18} />}
      placement="top"
      variant="solid"
      borderRadius="full"
      {...look}
      disabled={isEmpty}
      onClick={onSend}
    />
  );
}
