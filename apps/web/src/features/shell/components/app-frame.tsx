import type { ContactRow } from '@prosa/contracts';
import { Box, Drawer, Flex, Portal, useMediaQuery } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Keyboard, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../shared/commands/use-commands.js';
import { useSavePreference } from '../../../shared/preferences/use-save-preference.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { MenuItem } from '../menu/menu-item.js';
import type { PaletteEntry } from '../palette/palette-entry.js';
import { OfflineBanner } from './offline-banner.js';
import { PageFrame, SkipLink } from './page-frame.js';
import { SideMenu } from '../menu/side-menu.js';
import { TopBar } from './top-bar.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

const Palette = lazily(async () => (await import('../palette/palette.js')).Palette);
const KeysDialog = lazily(async () => (await import('../keys/keys-dialog.js')).KeysDialog);

/** Widest screens on which the menu is a temporary drawer (docs/spec/core.md §2). */
const NARROW = ['(max-width: 600px)'];

interface Props {
  items: MenuItem[];
  version?: string;
  onOpenProfile: () => void;
  /** Called with a contact that was chosen in the palette, to open a ticket with. */
  onContact: (contact: ContactRow) => void;
  /** Further lines of the palette for a text. */
  findMore: (text: string) => PaletteEntry[];
  /** Additional controls of the top bar. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Frame of the console: side menu, top bar, page and command palette (Ctrl+K). */
export function AppFrame({ items, version, onOpenProfile, onContact, findMore, tools, children }: Props) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const savePreference = useSavePreference();
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });
  const [isDrawn, setIsDrawn] = useState(false);
  const [dialog, setDialog] = useState<'palette' | 'keys' | null>(null);
  const openPalette = () => setDialog('palette');
  const openKeys = () => setDialog('keys');
  const close = () => setDialog(null);
  useCommands([
    { id: 'console.palette', icon: Search, run: openPalette },
    { id: 'console.keys', icon: Keyboard, run: openKeys },
  ]);
  const isOpen = isNarrow ? isDrawn : user.defaultMenu === 'open';

  function handleToggle() {
    if (isNarrow) setIsDrawn(!isDrawn);
    else savePreference({ defaultMenu: isOpen ? 'closed' : 'open' });
  }

  return (
    <Flex height="100dvh" bg="bg.subtle">
      <SkipLink />
      {!isNarrow && (
        <Box
          flexShrink="0"
          width={isOpen ? 'drawer' : 'drawerCollapsed'}
          bg="bg.panel"
          borderEndWidth="1px"
          transition="width"
          transitionDuration="appear"
        >
          <SideMenu items={items} isCollapsed={!isOpen} version={version} />
        </Box>
      )}
      {isNarrow && (
        <Drawer.Root open={isDrawn} placement="start" onOpenChange={({ open }) => setIsDrawn(open)}>
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content width="drawer" maxWidth="drawer" aria-label={t('menu')}>
                <SideMenu items={items} version={version} onVisit={() => setIsDrawn(false)} />
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
      )}
      <Flex direction="column" flex="1" minWidth="0">
        <TopBar
          isNarrow={isNarrow}
          isMenuOpen={isOpen}
          onToggleMenu={handleToggle}
          onOpenPalette={openPalette}
          onOpenProfile={onOpenProfile}
          tools={tools}
        />
        <OfflineBanner />
        <PageFrame>{children}</PageFrame>
      </Flex>
      {dialog && (
        <DialogPane key={dialog} onClose={close}>
          {dialog === 'palette' ? (
            <Palette
              items={items}
              onToggleMenu={handleToggle}
              onContact={onContact}
              findMore={findMore}
              onClose={close}
            />
          ) : (
            <KeysDialog onClose={close} />
          )}
        </DialogPane>
      )}
    </Flex>
  );
}
