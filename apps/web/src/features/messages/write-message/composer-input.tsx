import { Box, Flex } from '@chakra-ui/react';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import type { Assist } from '../assist/use-assist.js';
import type { Suggestions } from '../autocomplete/use-suggestions.js';
import type { FileListChoice } from '../send-files/use-file-list-dialog.js';
import type { useRecorder } from '../record-voice/use-recorder.js';
import { InsertButtons } from './buttons/insert-buttons.js';
import { LaterButton } from './buttons/later-button.js';
import { SendButton } from './buttons/send-button.js';
import { SignatureToggle } from './buttons/signature-toggle.js';
import { ComposerField } from './composer-field.js';
import type { ComposerState } from './use-composer.js';

// Loaded on first use.
const RecorderBar = lazily(async () => (await import('../record-voice/recorder-bar.js')).RecorderBar);

interface Props {
  composer: ComposerState;
  suggestions: Suggestions;
  recorder: ReturnType<typeof useRecorder>;
  fileList: FileListChoice;
  /** Null where no model writes for the user. */
  assist: Assist | null;
}

/** The text field with its buttons, or the recording that is under way. */
export function ComposerInput({ composer, suggestions, recorder, fileList, assist }: Props) {
  const { canSign, canRecordVoice } = useConversation();
  const { mode, isEmpty, submit } = composer;

  if (recorder.state.step !== 'idle') {
    return (
      <Pane shape="line">
        <RecorderBar recorder={recorder} />
      </Pane>
    );
  }
  return (
    <Flex align="flex-end">
      <InsertButtons composer={composer} fileList={fileList} onQuick={suggestions.openQuick} assist={assist} />
      <ComposerField composer={composer} suggestions={suggestions} />
      <Flex height="11" align="center" pe="1">
        {mode === 'reply' && canSign && <SignatureToggle />}
        <Box hideBelow="sm">
          <LaterButton composer={composer} />
        </Box>
        <SendButton
          mode={mode}
          isEmpty={isEmpty}
          onSend={submit}
          onRecord={canRecordVoice ? () => void recorder.start() : undefined}
        />
      </Flex>
    </Flex>
  );
}
