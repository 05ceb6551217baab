import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStoredValue } from '../../../../shared/storage/stored-value.js';
import { sendByChoice } from './composer-choices.js';

const KEYS = ['enter', 'ctrlEnter'] as const;

/** Menu with the key that sends. */
export function SendByMenu() {
  const { t } = useTranslation('messages');
  const sendBy = useStoredValue(sendByChoice);

  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'top-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          aria-label={t('sendBy.label')}
          title={t('sendBy.label')}
          variant="ghost"
          size="sm"
          colorPalette="gray"
          color="fg.muted"
        >
          <Keyboard size={18} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={sendBy}
              onValueChange={({ value }) => sendByChoice.write(KEYS.find((key) => key === value) ?? 'enter')}
            >
              {KEYS.map((key) => (
                <Menu.RadioItem key={key} value={key}>
                  <Menu.ItemIndicator />
                  {t(`sendBy.${key}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
