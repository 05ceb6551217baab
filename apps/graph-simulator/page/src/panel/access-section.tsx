import type { AccountView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

interface Props {
  account: AccountView;
  notice: Notice;
}

/** Expires and restores the tokens of the shown account. */
export function AccessSection({ account: { tokenOwnerIds }, notice }: Props) {
  const { t } = useLanguage();
  const set = (fault?: string): void =>
    void notice.attempt(() => Promise.all(tokenOwnerIds.map((id) => api.breakTokens(id, fault))));
  return (
    <section className="control-section">
      <h3>{t('tokens')}</h3>
      <div className="control-buttons">
        <button type="button" className="small-button" onClick={() => set('expired')}>
          {t('expireTokens')}
        </button>
        <button type="button" className="small-button" onClick={() => set()}>
          {t('restoreTokens')}
        </button>
      </div>
    </section>
  );
}
