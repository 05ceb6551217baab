import { Combobox, createListCollection, Dialog, Portal, Text, useFilter, VisuallyHidden } from '@chakra-ui/react';
import { useDialogFocus, useLayer } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from './palette-entry.js';
import { PaletteLine } from './palette-line.js';
import type { PaletteFindings } from './use-palette-search.js';

interface Props {
  entries: PaletteEntry[];
  text: string;
  onText: (text: string) => void;
  /** Contacts and tickets of the text. */
  found: PaletteFindings;
  /** Returns the command that searches messages for the typed text. */
  searchInMessages: (text: string) => PaletteEntry;
  onClose: () => void;
}

/**
 * Command palette: pages and actions by part of their name, whatever the case and accents (docs/spec/ux.md), then contacts
 * and tickets.
 */
export function PaletteDialog({ entries, text, onText, found, searchInMessages, onClose }: Props) {
  const { t } = useTranslation('shell');
  const { content, ...focus } = useDialogFocus();
  useLayer(content);
  const { contains } = useFilter({ sensitivity: 'base' });
  const items = [
    ...entries.filter(({ label }) => contains(label, text)),
    ...found.entries,
    ...(text === '' ? [] : [searchInMessages(text)]),
  ];
  const state = found.hasFailed ? t('palette.failed') : t('palette.found', { count: found.entries.length });
  const line = found.isSearching ? t('palette.searching') : state;
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
              onInputValueChange={({ inputValue }) => onText(inputValue.trim())}
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
                        <PaletteLine entry={command} />
                      </Combobox.Item>
                    ))}
                  </Combobox.ItemGroup>
                ))}
              </Combobox.Content>
              {found.isSearched && (
                <Text px="4" py="2" fontSize="dense" color="fg.muted" borderTopWidth="1px" aria-hidden>
                  {line}
                </Text>
              )}
              <VisuallyHidden role="status">{found.isSearched && line}</VisuallyHidden>
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
