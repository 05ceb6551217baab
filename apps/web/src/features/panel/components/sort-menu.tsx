import { Menu, Portal } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePanelSort } from '../model/panel-sort.js';
import { PANEL_SORTS, type PanelSort } from '../model/panel-view.js';

/** The order of the cards. */
export function SortMenu() {
  const { t } = useTranslation('panel');
  const [sort, setSort] = usePanelSort();

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={t('sort.title')} icon={<ArrowDownWideNarrow aria-hidden size={18} />} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={sort} onValueChange={({ value }) => setSort(value as PanelSort)}>
              <Menu.ItemGroupLabel>{t('sort.title')}</Menu.ItemGroupLabel>
              {PANEL_SORTS.map((each) => (
                <Menu.RadioItem key={each} value={each}>
                  {t(`sort.${each}`)}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
