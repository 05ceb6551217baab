import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../shared/session/use-session.js';

const PAGE_ID = 'page';

/** Link to the content, the first element in the tab order, for keyboard users to skip the menu. */
export function SkipLink() {
  const { t } = useTranslation('shell');

  return (
    <chakra.a
      href={`#${PAGE_ID}`}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      paddingInline="4"
      paddingBlock="2"
      borderRadius="l2"
      bg="bg.panel"
      color="fg"
      fontWeight="medium"
      boxShadow="lg"
      focusRing="outside"
      // Off screen until it has the focus.
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      onClick={(event) => {
        // The hash must not replace the page's own address.
        event.preventDefault();
        document.getElementById(PAGE_ID)?.focus();
      }}
    >
      {t('skip')}
    </chakra.a>
  );
}

/** A menu or dialog that is open closes when it loses the focus. */
const OPEN_LAYER = ['menu', 'dialog', 'alertdialog'].map((role) => `[role="${role}"][data-state="open"]`).join();

/** Container of the pages. A change of page moves the focus into it, for keyboard and screen readers. */
export function PageFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { seesFigures } = useSession();
  const [, page] = useLocation().pathname.split('/');
  const before = useRef(page);
  // Without a dashboard the start only redirects.
  const hasStart = seesFigures;

  useEffect(() => {
    const isStart = page === '' && before.current === page;
    if (before.current === page && !isStart) return;
    const isFirst = isStart || (before.current === '' && !hasStart);
    before.current = page;
    // The first page may load after the menus: the focus stays in one that the user opened meanwhile.
    if (isFirst && document.activeElement !== document.body) return;
    // So does it in one that was opened while a later page loaded.
    if (document.activeElement?.closest(OPEN_LAYER)) return;
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true });
  }, [page, hasStart]);

  return (
    <chakra.main ref={frame} id={PAGE_ID} tabIndex={-1} flex="1" minHeight="0" overflow="hidden" outline="none">
      {children}
    </chakra.main>
  );
}
