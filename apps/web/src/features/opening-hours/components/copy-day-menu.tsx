import { Menu } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  day: string;
  onCopy: (to: 'all' | 'workdays') => void;
}

/** Gives the hours of one day to others. */
export function CopyDayMenu({ day, onCopy }: Props) {
  const { t } = useTranslation('opening-hours');

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={t('hours.copy', { day })} icon={<Copy />} alignSelf="start" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="workdays" onClick={() => onCopy('workdays')}>
            {t('hours.toWorkdays')}
          </Menu.Item>
          <Menu.Item value="all" onClick={() => onCopy('all')}>
            {t('hours.toAll')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
