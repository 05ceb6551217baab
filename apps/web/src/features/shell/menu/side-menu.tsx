import { Flex, HStack, Separator, Stack, Text } from '@chakra-ui/react';
import { BrandMark } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { MENU_GROUPS, type MenuItem } from './menu-item.js';
import { MenuLink } from './menu-link.js';

interface Props {
  items: MenuItem[];
  /** Whether only icons are shown, 64 px wide. */
  isCollapsed?: boolean;
  /** The product's version, when known. */
  version?: string;
  onVisit?: () => void;
}

/** Navigation of the console. */
export function SideMenu({ items, isCollapsed = false, version, onVisit }: Props) {
  const { t } = useTranslation('shell');

  return (
    <Flex as="nav" aria-label={t('menu')} direction="column" height="full">
      <HStack height="topBar" flexShrink="0" paddingInline={isCollapsed ? '4' : '5'} gap="2.5">
        <BrandMark />
        {!isCollapsed && (
          <Text fontSize="lg" fontWeight="semibold" letterSpacing="tight">
            Prosa
          </Text>
        )}
      </HStack>
      <Stack flex="1" overflowY="auto" gap="4" paddingInline="2" paddingBlock="3">
        {MENU_GROUPS.map((group) => {
          const members = items.filter((item) => item.group === group);
          if (members.length === 0) return null;
          const isNamed = group !== 'work';
          return (
            <Stack key={group} gap="1" {...(isNamed && { role: 'group', 'aria-label': t(`group.${group}`) })}>
              {isNamed && !isCollapsed && (
                <Text
                  paddingInline="3"
                  paddingBottom="1"
                  fontSize="xs"
                  fontWeight="medium"
                  color="fg.muted"
                  aria-hidden
                >
                  {t(`group.${group}`)}
                </Text>
              )}
              {isNamed && isCollapsed && <Separator marginBottom="2" />}
              {members.map((item) => (
                <MenuLink key={item.to} item={item} isCollapsed={isCollapsed} onVisit={onVisit} />
              ))}
            </Stack>
          );
        })}
      </Stack>
      {version && !isCollapsed && (
        <Text paddingInline="5" paddingBlock="3" fontSize="xs" color="fg.subtle">
          {t('version', { version })}
        </Text>
      )}
    </Flex>
  );
}
