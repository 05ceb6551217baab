import { Menu } from '@chakra-ui/react';
import { MonitorDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInstall } from '../../../shared/install/install-prompt.js';

/** Menu entry that installs the console; nothing where the browser does not offer it. */
export function InstallItem() {
  const { t } = useTranslation('shell');
  const install = useInstall();
  if (!install) return null;

  return (
    <Menu.Item value="install" onClick={install}>
      <MonitorDown aria-hidden size={16} />
      {t('install')}
    </Menu.Item>
  );
}
