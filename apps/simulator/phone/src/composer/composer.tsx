import type { Notice } from '@prosa/simulator-page';
import type { KeyboardEvent } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';
import { AttachMenu } from './attach-menu';
import { ComposerRow } from './composer-row';
import { EmojiPicker } from './emoji-picker';
import { LocationForm } from './location-form';
import { RecordingBar } from './recording-bar';
import { useComposer } from './use-composer';
import { useVoiceRecorder } from './use-voice-recorder';

interface Props {
  /** Number of the phone's owner. */
  phone: string;
  /** Number of the other person, or id of the group. */
  to: string;
  notice: Notice;
}

export function Composer({ phone, to, notice }: Props) {
  const { t } = useLanguage();
  const composer = useComposer(phone, to, notice);
  const recorder = useVoiceRecorder({
    onStart: () => composer.signal('recording'),
    onDone: (note) => void notice.attempt(() => api.sendMedia(phone, to, note)),
    onRefused: () => notice.show(t('noMicrophone')),
  });

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !composer.panel) return;
    event.preventDefault(); // leaves the chat open
    composer.closePanel();
  }

  if (recorder.startedAt !== null) return <RecordingBar recorder={recorder} startedAt={recorder.startedAt} />;
  return (
    <div className="composer" onKeyDown={handleKey}>
      {composer.panel === 'attach' && (
        <AttachMenu onFile={composer.sendFile} onLocation={() => composer.toggle('location')} />
      )}
      {composer.panel === 'emoji' && <EmojiPicker onPick={(emoji) => composer.write(composer.text + emoji)} />}
      {composer.panel === 'location' && <LocationForm onCancel={composer.closePanel} onSend={composer.sendPlace} />}
      <ComposerRow composer={composer} recorder={recorder} />
    </div>
  );
}
