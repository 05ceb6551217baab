import { Box, Drawer, Flex, Portal, useMediaQuery } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavePreference } from '../../../shared/preferences/use-save-preference.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { MenuItem } from './menu-item.js';
import { OfflineBanner } from './offline-banner.js';
import { SideMenu } from './side-menu.js';
import { TopBar } from './top-bar.js';

/** core.md §2: on screens up to this wide the drawer is temporary. */
const NARROW = ['(max-width: 600px)'];

interface Props {
  items: MenuItem[];
  version?: string;
  /** The page. */
  children: ReactNode;
}

/** The frame of the console: side menu, top bar, and the page that fills the rest. */
export function AppFrame({ items, version, children }: Props) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const savePreference = useSavePreference();
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });
  const [isDrawn, setIsDrawn] = useState(false);
  const isOpen = isNarrow ? isDrawn : user.defaultMenu === 'open';

  function handleToggle() {
    if (isNarrow) setIsDrawn(!isDrawn);
    else savePreference({ defaultMenu: isOpen ? 'closed' : 'open' });
  }

  return (
    <Flex height="100dvh" bg="bg.subtle">
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
        <TopBar isMenuOpen={isOpen} onToggleMenu={handleToggle} />
        <OfflineBanner />
        <Box as="main" flex="1" minHeight="0" overflow="hidden">
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}
