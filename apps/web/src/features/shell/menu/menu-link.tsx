import { Box, chakra, Icon, Text } from '@chakra-ui/react';
import { Tooltip } from '@prosa/ui';
import { TriangleAlert } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { MenuItem, MenuMark } from './menu-item.js';

const Item = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '10',
    paddingInline: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    focusRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});

function Mark({ kind, isCollapsed }: Pick<MenuMark, 'kind'> & { isCollapsed: boolean }) {
  if (kind === 'news') return <Box boxSize="2.5" borderRadius="full" bg="brand.solid" />;
  return (
    <Box color="warn.fg">
      <TriangleAlert aria-hidden size={isCollapsed ? 14 : 18} />
    </Box>
  );
}

interface Props {
  item: MenuItem;
  isCollapsed: boolean;
  onVisit?: () => void;
}

/** Entry of the side menu; the collapsed menu shows its text as a tooltip. */
export function MenuLink({ item, isCollapsed, onVisit }: Props) {
  const { to, label, icon, mark } = item;
  const fullName = mark ? `${label}: ${mark.text}` : label;

  return (
    <Tooltip label={fullName} placement="right" isDisabled={!isCollapsed && !mark}>
      <Item
        to={to}
        aria-label={fullName}
        justifyContent={isCollapsed ? 'center' : undefined}
        position="relative"
        onClick={onVisit}
      >
        <Icon as={icon} aria-hidden boxSize="5" strokeWidth="1.9" />
        {!isCollapsed && (
          <Text as="span" flex="1" truncate>
            {label}
          </Text>
        )}
        {mark && (
          <Box as="span" {...(isCollapsed && { position: 'absolute', top: '3px', right: '5px' })}>
            <Mark kind={mark.kind} isCollapsed={isCollapsed} />
          </Box>
        )}
      </Item>
    </Tooltip>
  );
}
