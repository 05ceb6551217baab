import { Box, IconButton, Menu, Portal } from '@chakra-ui/react';
import { ColorDot } from '@prosa/ui';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface FilterableQueue {
  id: number;
  name: string;
  color: string;
}

interface Props {
  queues: FilterableQueue[];
  /** Empty: all of them. */
  chosen: number[];
  onChoose: (queueIds: number[]) => void;
  /** Undefined for those who see only their own. */
  showAll: boolean | undefined;
  onShowAll: (showAll: boolean) => void;
}

/** Which queues a list shows, and for admins whether everybody's tickets. */
export function QueueFilter({ queues, chosen, onChoose, showAll, onShowAll }: Props) {
  const { t } = useTranslation('tickets');
  const isFiltered = chosen.length > 0 || showAll === false;

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
          boxSize="9"
          minW="9"
        >
          <ListFilter size={18} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="56" maxH="60vh">
            {showAll !== undefined && (
              <Menu.CheckboxItem value="showAll" checked={showAll} onCheckedChange={onShowAll}>
                {t('filter.showAll')}
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
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
