import { Box, chakra, Icon, Text } from '@chakra-ui/react';
import { Tooltip } from '@prosa/ui';
import { TriangleAlert } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { MenuItem } from './menu-item.js';

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

interface Props {
  item: MenuItem;
  isCollapsed: boolean;
  onVisit?: () => void;
}

/** Entry of the side menu; the collapsed menu shows its text as a tooltip. */
export function MenuLink({ item, isCollapsed, onVisit }: Props) {
  const { to, label, icon, warning } = item;
  const fullName = warning ? `${label}: ${warning}` : label;

  return (
    <Tooltip label={fullName} placement="right" isDisabled={!isCollapsed && !warning}>
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
        {warning && (
          <Box as="span" color="warn.fg" {...(isCollapsed && { position: 'absolute', top: '3px', right: '5px' })}>
            <TriangleAlert aria-hidden size={isCollapsed ? 14 : 18} />
          </Box>
        )}
      </Item>
    </Tooltip>
  );
}
