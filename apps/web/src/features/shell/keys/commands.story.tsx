import { Button, HStack, Text } from '@chakra-ui/react';
import { ArrowRightLeft, Check, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { CommandIconButton } from '../../../shared/commands/command-button.js';
import type { Command } from '../../../shared/commands/registry.js';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { PaletteDialog } from '../palette/palette-dialog.js';
import { commandEntries } from '../palette/command-entries.js';
import { KeysDialog } from './keys-dialog.js';
import { useTranslation } from 'react-i18next';

/** A ticket's commands by button, key and palette; `?` and Ctrl+K open the dialogs. */
function Commands() {
  const { t } = useTranslation(['shell', 'commands']);
  const [open, setOpen] = useState<'keys' | 'palette'>();
  const [text, setText] = useState('');
  const [ran, setRan] = useState<string[]>([]);
  const close = () => setOpen(undefined);
  const note = (id: string) => () => setRan((before) => [...before, id]);
  const resolve: Command = { id: 'ticket.resolve', icon: Check, run: note('resolve') };
  const transfer: Command = { id: 'ticket.transfer', icon: ArrowRightLeft, run: note('transfer') };
  useCommands([
    { id: 'console.palette', run: () => setOpen('palette') },
    { id: 'console.keys', run: () => setOpen('keys') },
    { id: 'composer.note', icon: StickyNote, run: note('note') },
    resolve,
    transfer,
  ]);

  return (
    <HStack>
      <CommandIconButton command={resolve} label="Resolve" />
      <CommandIconButton command={transfer} label="Transfer" />
      <Button size="sm" variant="outline" onClick={() => setOpen('keys')}>
        Keys
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('palette')}>
        Palette
      </Button>
      <Text data-testid="ran">{ran.join(' ')}</Text>
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'palette' && (
        <PaletteDialog
          entries={commandEntries(t)}
          text={text}
          onText={setText}
          found={{ entries: [], isSearching: false, hasFailed: false, isSearched: false }}
          searchInMessages={(text) => ({ id: 'text', label: text, icon: Check, section: 'Text', run: close })}
          onClose={close}
        />
      )}
    </HStack>
  );
}

export const stories = { 'Commands: buttons, keys, palette': Commands };
