import { Box, chakra, Menu, Text } from '@chakra-ui/react';
import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../shared/session/use-session.js';
import { useSignOut } from '../session/use-sign-out.js';
import { UserAvatar } from '../../../shared/users/user-avatar.js';
import { InstallItem } from './install-item.js';
import { NarrowTools } from './narrow-tools.js';
import { useDueText } from './use-due-text.js';

interface Props {
  /** Whether it contains the controls that the top bar has no room for. */
  isNarrow: boolean;
  onOpenProfile: () => void;
}

/** Menu of the signed-in user. */
export function UserMenu({ isNarrow, onOpenProfile }: Props) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const due = useDueText();
  const signOut = useSignOut();
  const navigate = useNavigate();

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          aria-label={t('userMenu')}
          borderRadius="full"
          focusRing="outside"
          cursor="pointer"
          flexShrink="0"
          padding={{ base: '1', md: '0' }}
        >
          <UserAvatar user={user} size="sm" />
        </chakra.button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minWidth="56" aria-label={t('userMenu')}>
          <Box paddingInline="2" paddingBlock="1.5" borderBottomWidth="1px" marginBottom="1">
            <Text fontWeight="semibold" truncate maxWidth="64">
              {user.name}
            </Text>
            <Text color="fg.muted" fontSize="dense" truncate maxWidth="64">
              {user.email}
            </Text>
            {/* Hidden in the top bar on narrow screens. */}
            <Text color="fg.muted" fontSize="dense" maxWidth="64" hideFrom="lg">
              {[user.company.name, due].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <Menu.Item value="profile" onClick={onOpenProfile}>
            <UserRound aria-hidden size={16} />
            {t('profile')}
          </Menu.Item>
          <Menu.Item value="security" onClick={() => void navigate('/security')}>
            <ShieldCheck aria-hidden size={16} />
            {t('securityPage')}
          </Menu.Item>
          <InstallItem />
          {isNarrow && <NarrowTools />}
          <Menu.Item value="sign-out" onClick={signOut}>
            <LogOut aria-hidden size={16} />
            {t('signOut')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
