import { TICKET_ORDERS, type TicketOrder } from '@prosa/contracts';
import { Box, IconButton, Menu, Portal } from '@chakra-ui/react';
import { ColorDot } from '@prosa/ui';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, type Density, useDensity } from '../list/list-preferences.js';

export interface FilterableQueue {
  id: number;
  name: string;
  color: string;
}

interface Props {
  queues: FilterableQueue[];
  /** Empty for all. */
  chosen: number[];
  onChoose: (queueIds: number[]) => void;
  /** Undefined for users who see only their own. */
  showAll: boolean | undefined;
  onShowAll: (showAll: boolean) => void;
  isUnread: boolean;
  onUnread: (isUnread: boolean) => void;
  order: TicketOrder;
  onOrder: (order: TicketOrder) => void;
  /** Starts the selection mode. */
  onSelect: () => void;
  /** Undefined for users who may not close all, and where there is nothing to close. */
  onCloseAll: (() => void) | undefined;
}

/** Menu of a list: whose tickets, queues, order, density. */
export function ListMenu(props: Props) {
  const { queues, chosen, onChoose, showAll, onShowAll, isUnread, onUnread, order, onOrder, onSelect, onCloseAll } =
    props;
  const { t } = useTranslation('tickets');
  const [density, setDensity] = useDensity();
  const isFiltered = chosen.length > 0 || showAll === false || isUnread;

  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((queueId) => queueId !== id) : [...chosen, id]);

  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          aria-label={t('filter.title')}
          title={t('filter.title')}
          variant={isFiltered ? 'subtle' : 'ghost'}
          colorPalette={isFiltered ? 'brand' : 'gray'}
          boxSize={{ base: '10', sm: '9' }}
          minW="9"
        >
          <ListFilter size={18} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="60" maxH="70vh">
            <Menu.CheckboxItem value="unread" checked={isUnread} onCheckedChange={onUnread}>
              {t('filter.unread')}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
            {showAll !== undefined && (
              <Menu.CheckboxItem value="showAll" checked={showAll} onCheckedChange={onShowAll}>
                {t('filter.showAll')}
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            )}
            <Choices
              title={t('filter.order')}
              values={TICKET_ORDERS}
              chosen={order}
              labelOf={(value) => t(`filter.orders.${value}`)}
              onChoose={onOrder}
            />
            <Choices<Density>
              title={t('filter.density')}
              values={DENSITIES}
              chosen={density}
              labelOf={(value) => t(`filter.densities.${value}`)}
              onChoose={setDensity}
            />
            <Menu.Item value="select" closeOnSelect onClick={onSelect}>
              {t('bulk.select')}
            </Menu.Item>
            {onCloseAll && (
              <Menu.Item value="closeAll" closeOnSelect color="fg.error" onClick={onCloseAll}>
                {t('closeAll.action')}
              </Menu.Item>
            )}
            {queues.length > 0 && (
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>{t('filter.queues')}</Menu.ItemGroupLabel>
                {queues.map(({ id, name, color }) => (
                  <Menu.CheckboxItem
                    key={id}
                    value={`queue-${id}`}
                    checked={chosen.includes(id)}
                    onCheckedChange={() => toggle(id)}
                  >
                    <ColorDot color={color} />
                    <Box as="span" flex="1" truncate>
                      {name}
                    </Box>
                    <Menu.ItemIndicator />
                  </Menu.CheckboxItem>
                ))}
              </Menu.ItemGroup>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface ChoicesProps<T extends string> {
  title: string;
  values: readonly T[];
  chosen: T;
  labelOf: (value: T) => string;
  onChoose: (value: T) => void;
}

function Choices<T extends string>({ title, values, chosen, labelOf, onChoose }: ChoicesProps<T>) {
  return (
    <Menu.RadioItemGroup value={chosen} onValueChange={({ value }) => onChoose(value as T)}>
      <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>
      {values.map((value) => (
        <Menu.RadioItem key={value} value={value}>
          {labelOf(value)}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
