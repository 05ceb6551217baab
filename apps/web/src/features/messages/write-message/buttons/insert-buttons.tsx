import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../../shared/conversation/use-conversation.js';
import { AssistButton } from '../../assist/assist-button.js';
import type { Assist } from '../../assist/use-assist.js';
import { AttachButton } from '../../attach-files/attach-button.js';
import { EmojiButton } from '../../pick-emoji/emoji-button.js';
import { CardButton } from '../../send-contact/card-button.js';
import { FilesButton } from '../../send-files/files-button.js';
import type { FileListChoice } from '../../send-files/use-file-list-dialog.js';
import type { ComposerState } from '../use-composer.js';

interface Props {
  composer: ComposerState;
  fileList: FileListChoice;
  /** Opens the quick messages. */
  onQuick: () => void;
  assist: Assist | null;
}

/** Buttons of what can be put into a message, as far as the conversation takes it. */
export function InsertButtons({ composer: { mode, files, insert }, fileList, onQuick, assist }: Props) {
  const { t } = useTranslation('messages');
  const { maxFileBytes, cards, quickMessages } = useConversation();

  return (
    <Flex height="11" align="center" ps="1">
      {maxFileBytes && <AttachButton onFiles={(chosen) => void files.add(chosen)} />}
      <Box hideBelow="sm">
        <FilesButton choice={fileList} />
      </Box>
      {mode === 'reply' && cards && <CardButton onSend={cards.send} />}
      <EmojiButton onChoose={insert} />
      {assist && mode === 'reply' && (
        <Box hideBelow="sm">
          <AssistButton assist={assist} />
        </Box>
      )}
      {quickMessages && (
        // On narrow screens a typed slash opens the quick messages.
        <Box hideBelow="sm">
          <IconButton label={t('quick.button')} icon={<Zap size={20} />} placement="top" onClick={onQuick} />
        </Box>
      )}
    </Flex>
  );
}
