import type { AccountView } from '@prosa/graph-simulator';
import { phoneNumber } from '@prosa/simulator-page';
import { useLanguage } from '../shared/language';

interface Props {
  accounts: AccountView[];
  selected: string | undefined;
  onChoose: (id: string) => void;
}

const handleOf = ({ platform, handle }: AccountView): string => {
  if (platform === 'whatsapp') return phoneNumber(handle);
  return platform === 'instagram' ? `@${handle}` : handle;
};

/** The accounts that people write to, by platform. */
export function AccountTabs({ accounts, selected, onChoose }: Props) {
  const { t } = useLanguage();
  const current = accounts.find(({ id }) => id === selected);
  return (
    <div className="accounts">
      <div className="account-tabs" role="group" aria-label={t('accounts')}>
        {accounts.map((account) => (
          <button
            key={account.id}
            type="button"
            className={`account-tab is-${account.platform}`}
            aria-pressed={account.id === selected}
            title={handleOf(account)}
            onClick={() => onChoose(account.id)}
          >
            {t(`platform.${account.platform}`)}
          </button>
        ))}
      </div>
      {current && <p className="account-handle">{[...new Set([current.name, handleOf(current)])].join(' · ')}</p>}
      {current && !current.isSubscribed && <p className="account-warning">{t('notSubscribed')}</p>}
    </div>
  );
}
