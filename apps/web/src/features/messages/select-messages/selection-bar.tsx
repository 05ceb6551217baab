import { Button, Flex, Text } from '@chakra-ui/react';
import { FORWARD_MAX } from '@prosa/contracts';
import { Forward } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { ForwardDialog } from '../forward/forward-dialog.js';

interface Props {
  chosen: ReadonlySet<number>;
  onClose: () => void;
}

/** Replaces the composer in selection mode: number of chosen messages and their actions. */
export function SelectionBar({ chosen, onClose }: Props) {
  const { t } = useTranslation('messages');
  const [isForwarding, setIsForwarding] = useState(false);
  useCommands([{ id: 'thread.leaveSelection', run: onClose }]);

  function handleForward() {
    if (chosen.size === 0) toaster.create({ type: 'error', title: t('forward.none') });
    else if (chosen.size > FORWARD_MAX)
      toaster.create({ type: 'error', title: t('forward.many', { max: FORWARD_MAX }) });
    else setIsForwarding(true);
  }

  return (
    <Flex
      role="group"
      aria-label={t('forward.bar')}
      align="center"
      gap="3"
      p="3"
      minH="16"
      bg="bg.panel"
      borderTopWidth="1px"
      style={{ paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' }}
    >
      <Text flex="1" fontWeight="medium" aria-live="polite">
        {t('forward.chosen', { count: chosen.size })}
      </Text>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={onClose}>
        {t('forward.cancel')}
      </Button>
      <Button size="sm" onClick={handleForward}>
        <Forward size={16} aria-hidden /> {t('menu.forward')}
      </Button>
      {isForwarding && (
        <ForwardDialog messageIds={[...chosen]} onDone={onClose} onClose={() => setIsForwarding(false)} />
      )}
    </Flex>
  );
}
