import { Box, chakra, Grid } from '@chakra-ui/react';
import { List, type LucideIcon, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const Tab = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minHeight: 'touch',
    paddingBlock: '1',
    fontSize: 'xs',
    color: 'fg.muted',
    textDecoration: 'none',
    focusRing: 'inside',
    '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'semibold' },
  },
});

interface Props {
  /** The address of the list. */
  toList: string;
  /** The address of the ticket that is open, or was last; undefined without one. */
  toTicket: string | undefined;
  isTicketOpen: boolean;
}

/** The two bottom tabs of narrow screens: the ticket and the list (docs/spec/core.md §2). */
export function NarrowTabs({ toList, toTicket, isTicketOpen }: Props) {
  const { t } = useTranslation('tickets');
  const content = (Icon: LucideIcon, text: string): ReactNode => (
    <>
      <Icon aria-hidden size={18} />
      {text}
    </>
  );

  return (
    <Grid
      as="nav"
      aria-label={t('narrow.label')}
      templateColumns="repeat(2, minmax(0, 1fr))"
      hideFrom="md"
      bg="bg.panel"
      borderTopWidth="1px"
      paddingBottom="env(safe-area-inset-bottom)"
    >
      {toTicket === undefined ? (
        <Box
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="0.5"
          fontSize="xs"
          color="fg.muted"
          opacity="0.6"
          aria-hidden
        >
          {content(MessageSquareText, t('narrow.ticket'))}
        </Box>
      ) : (
        <Tab to={toTicket} aria-current={isTicketOpen ? 'page' : undefined}>
          {content(MessageSquareText, t('narrow.ticket'))}
        </Tab>
      )}
      <Tab to={toList} aria-current={isTicketOpen ? undefined : 'page'}>
        {content(List, t('narrow.list'))}
      </Tab>
    </Grid>
  );
}
