import { Combobox, createListCollection, Dialog, Flex, Icon, Kbd, Portal, Text, useFilter } from '@chakra-ui/react';
import { useDialogFocus, useLayer } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from './palette-entry.js';

interface Props {
  entries: PaletteEntry[];
  /** Returns the command that searches messages for the typed text. */
  searchInMessages: (text: string) => PaletteEntry;
  onClose: () => void;
}

/** Command palette: pages and actions by part of their name, whatever the case and accents (docs/spec/ux.md). */
export function PaletteDialog({ entries, searchInMessages, onClose }: Props) {
  const { t } = useTranslation('shell');
  const { content, ...focus } = useDialogFocus();
  useLayer(content);
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const items = [
    ...entries.filter(({ label }) => contains(label, text)),
    ...(text === '' ? [] : [searchInMessages(text)]),
  ];
  const collection = collectionOf(items);

  function handleSelect(id: string | undefined) {
    const command = items.find((each) => each.id === id);
    if (!command) return;
    onClose();
    command.run();
  }

  return (
    <Dialog.Root open {...focus} size="md" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            aria-label={t('palette.title')}
            overflow="hidden"
            marginInline="4"
            marginBlock="12"
          >
            <Combobox.Root
              open
              collection={collection}
              inputBehavior="autohighlight"
              selectionBehavior="clear"
              value={[]}
              disableLayer
              onInputValueChange={({ inputValue }) => setText(inputValue.trim())}
              onValueChange={({ value }) => handleSelect(value[0])}
              onInteractOutside={(event) => event.preventDefault()}
            >
              <Combobox.Label srOnly>{t('palette.title')}</Combobox.Label>
              <Combobox.Input
                autoFocus
                placeholder={t('palette.placeholder')}
                height="12"
                fontSize="md"
                borderWidth="0"
                borderBottomWidth="1px"
                borderRadius="0"
                focusRing="none"
                onKeyDown={(event) => event.key === 'Escape' && onClose()}
              />
              <Combobox.Content position="static" boxShadow="none" maxHeight="min(60vh, 420px)" width="full">
                {collection.group().map(([section, members]) => (
                  <Combobox.ItemGroup key={section}>
                    <Combobox.ItemGroupLabel fontSize="xs" color="fg.muted">
                      {section}
                    </Combobox.ItemGroupLabel>
                    {members.map((command) => (
                      <Combobox.Item key={command.id} item={command} minHeight="10">
                        <Flex gap="3" align="center" flex="1" minWidth="0">
                          <Icon as={command.icon} aria-hidden boxSize="4.5" color="fg.muted" />
                          <Text truncate>{command.label}</Text>
                        </Flex>
                        {command.keys?.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </Combobox.Item>
                    ))}
                  </Combobox.ItemGroup>
                ))}
              </Combobox.Content>
            </Combobox.Root>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const collectionOf = (items: PaletteEntry[]) =>
  createListCollection({
    items,
    itemToString: ({ label }) => label,
    itemToValue: ({ id }) => id,
    groupBy: ({ section }) => section,
  });
