import type { ContactView } from '@prosa/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useUnreadChats } from '../../features/chats/api/use-chats.js';
import { useChatEntries } from '../../features/chats/list/use-chat-entries.js';
import { useRecoveredNotice } from '../../features/connections/api/use-recovered-notice.js';
import { useConnectionWarning } from '../../features/connections/api/use-connection-warning.js';
import { AppFrame } from '../../features/shell/components/app-frame.js';
import { SessionEnd } from '../../features/shell/components/session-end.js';
import { useDueWarning } from '../../features/shell/components/use-due-warning.js';
import { useOwnCompanyEvents } from '../../features/shell/components/use-own-company-events.js';
import { useOwnUserEvents } from '../../features/shell/components/use-own-user-events.js';
import { useSessionEnd } from '../../features/shell/components/use-session-end.js';
import { useMenuItems } from '../../features/shell/menu/use-menu-items.js';
import { useLiveTable } from '../../shared/live/live-table.js';
import { LiveProvider } from '../../shared/live/live-provider.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useVersion } from '../../shared/hooks/use-version.js';
import { ticketAddress } from '../../shared/address/paths.js';
import { useUserPreferences } from '../../shared/preferences/use-user-preferences.js';
import { useSession } from '../../shared/session/use-session.js';
import { FIRST_LINES } from './first-lines.js';
import { useLaterLines } from './use-later-lines.js';
import { MENU_ENTRIES } from './menu-entries.js';
import { lazily } from '../../shared/panes/lazily.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { Pane } from '../../shared/panes/pane.js';

const AnnouncementsPopover = lazily(
  async () => (await import('../../features/announcements/popover/announcements-popover.js')).AnnouncementsPopover,
);
const Bell = lazily(async () => (await import('../../features/notifications/bell/bell.js')).Bell);
const ChatsPopover = lazily(async () => (await import('../../features/chats/popover/chats-popover.js')).ChatsPopover);
const OwnProfileDialog = lazily(
  async () => (await import('../../features/users/components/own-profile-dialog.js')).OwnProfileDialog,
);
const NewTicket = lazily(async () => (await import('../tickets/list/new-ticket.js')).NewTicket);

/** Whether the path is the page's or of something on it. */
const isBelow = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`);

interface LayoutProps {
  /** The page; by default that of the route. */
  children?: ReactNode;
  /** Title of a page that is in no menu. */
  title?: string;
}

/** The frame around every page, with the live updates that all pages share. */
export function ConsoleLayout(props: LayoutProps) {
  return (
    <LiveProvider>
      <LiveFrame reload={() => window.location.reload()} {...props} />
    </LiveProvider>
  );
}

interface Props extends LayoutProps {
  /** Reloads the page. */
  reload: () => void;
}

/** The frame inside the live connection. */
export function LiveFrame({ reload, children = <Outlet />, title = '' }: Props) {
  const { t } = useTranslation('shell');
  const { isAdmin } = useSession();
  const { data: version } = useVersion();
  useRecoveredNotice();
  const isConnectionBad = useConnectionWarning({ isEnabled: isAdmin });
  const end = useSessionEnd(reload);
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  const [contact, setContact] = useState<ContactView>();
  const navigate = useNavigate();
  useLiveTable(FIRST_LINES);
  useLaterLines();
  useOwnUserEvents();
  useOwnCompanyEvents();
  useDueWarning();
  useUserPreferences();
  const unreadChats = useUnreadChats().length;
  const findChats = useChatEntries();

  const items = useMenuItems(MENU_ENTRIES, {
    '/connections': isConnectionBad ? { kind: 'warning', text: t('connectionWarning') } : undefined,
    '/chats': unreadChats > 0 ? { kind: 'news', text: t('unreadChats', { count: unreadChats }) } : undefined,
  });

  const { pathname } = useLocation();
  usePageTitle(
    pathname === '/security' ? t('securityPage') : (items.find(({ to }) => isBelow(pathname, to))?.label ?? title),
  );

  return (
    <AppFrame
      items={items}
      version={version?.version}
      tools={
        <>
          <Pane shape="icon">
            <Bell />
          </Pane>
          <Pane shape="icon">
            <AnnouncementsPopover />
          </Pane>
          {items.some(({ to }) => to === '/chats') && (
            <Pane shape="icon">
              <ChatsPopover />
            </Pane>
          )}
        </>
      }
      onOpenProfile={() => setIsProfileOpen(true)}
      onContact={setContact}
      findMore={findChats}
    >
      {children}
      {isProfileOpen && (
        <DialogPane onClose={() => setIsProfileOpen(false)}>
          <OwnProfileDialog onClose={() => setIsProfileOpen(false)} />
        </DialogPane>
      )}
      {contact && (
        <DialogPane onClose={() => setContact(undefined)}>
          <NewTicket
            contact={contact}
            onOpened={({ uuid }) => {
              setContact(undefined);
              void navigate(ticketAddress(uuid));
            }}
            onClose={() => setContact(undefined)}
          />
        </DialogPane>
      )}
      {end && <SessionEnd reason={end} />}
    </AppFrame>
  );
}
