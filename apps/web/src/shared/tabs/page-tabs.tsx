import { Tabs } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props<Tab extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  tab: Tab | undefined;
  onTab: (tab: Tab) => void;
  /** What a tab shows: its text and marks. */
  titleOf: (tab: Tab) => ReactNode;
  /** The panels, as `Tabs.Content`, which fill what the tabs leave. */
  children: ReactNode;
}

/** The tabs of a page, which scroll on narrow screens so that the selected one is seen, above their panels. */
export function PageTabs<Tab extends string>({ label, tabs, tab, onTab, titleOf, children }: Props<Tab>) {
  const bar = useRef<HTMLDivElement>(null);

  // Scrolled by hand, since scrollIntoView moves the starting point of the Tab key.
  useEffect(() => {
    const list = bar.current;
    const selected = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list && selected) list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
  }, [tab]);

  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onTab(value as Tab)}
      colorPalette="brand"
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
    >
      <Tabs.List ref={bar} flexShrink="0" aria-label={label} paddingInline={{ base: '2', md: '4' }} overflowX="auto">
        {tabs.map((each) => (
          <Tabs.Trigger key={each} value={each} flexShrink="0">
            {titleOf(each)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
    </Tabs.Root>
  );
}
