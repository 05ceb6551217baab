import { HStack, Spacer, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Menu, RefreshCw, Search } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../../shared/preferences/language-menu.js';
import { ThemeToggle } from '../../../shared/preferences/theme-toggle.js';
import { useSession } from '../../../shared/session/use-session.js';
import { LiveMark } from './live-mark.js';
import { useDueText } from './use-due-text.js';
import { UserMenu } from './user-menu.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { keyProps } from '../../../shared/commands/key-hint.js';
import { Pane } from '../../../shared/panes/pane.js';

const VolumeMenu = lazily(async () => (await import('../sound/volume-menu.js')).VolumeMenu);

interface Props {
  /** Whether there is only room for the greeting. */
  isNarrow: boolean;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  onOpenPalette: () => void;
  onOpenProfile: () => void;
  /** Additional controls. */
  tools?: ReactNode;
}

/** Bar with the signed-in user and their controls. */
export function TopBar({ isNarrow, isMenuOpen, onToggleMenu, onOpenPalette, onOpenProfile, tools }: Props) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const due = useDueText();

  return (
    <HStack
      as="header"
      height="topBar"
      flexShrink="0"
      paddingInline={{ base: '2', md: '3' }}
      gap="1"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton
        label={isMenuOpen ? t('closeMenu') : t('openMenu')}
        icon={<Menu />}
        aria-expanded={isMenuOpen}
        _expanded={{ bg: 'transparent', _hover: { bg: 'bg.muted' } }}
        onClick={onToggleMenu}
      />
      <Text truncate minWidth="0" paddingStart="1">
        {t('greeting', { name: user.name.split(' ')[0] })}
        <Text as="span" color="fg.muted" hideBelow="sm">
          {' · '}
          {user.company.name}
        </Text>
        {due && (
          <Text as="span" color="fg.muted" whiteSpace="nowrap" hideBelow="lg">
            {' · '}
            {due}
          </Text>
        )}
      </Text>
      <Spacer />
      <LiveMark />
      <IconButton
        label={t('palette.open')}
        {...keyProps('console.palette')}
        icon={<Search />}
        onClick={onOpenPalette}
      />
      {!isNarrow && (
        <>
          <IconButton label={t('refresh')} icon={<RefreshCw />} onClick={() => window.location.reload()} />
          <Pane shape="icon">
            <VolumeMenu />
          </Pane>
        </>
      )}
      {tools}
      {!isNarrow && (
        <>
          <LanguageMenu />
          <ThemeToggle />
        </>
      )}
      <HStack paddingInline="1.5">
        <UserMenu isNarrow={isNarrow} onOpenProfile={onOpenProfile} />
      </HStack>
    </HStack>
  );
}
