import type { AccountView, FaultRecord, PersonView } from '@prosa/graph-simulator';
import type { Notice } from '@prosa/simulator-page';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../shared/api';
import { useLanguage } from '../shared/language';

const MODES = ['sync', 'async', 'lose', 'http', 'slow'] as const;
type Mode = (typeof MODES)[number];

/** The codes that the product treats differently: docs/spec/wire-external.md §3.7 and §4.4. */
const CODES = {
  whatsapp: [131026, 131047, 131049, 131050, 131048, 131056, 130429, 131000, 131053, 131042, 131031, 132001, 190, 200],
  messenger: ['10/2018278', '551/1545041', '100/2018001', '613', '10/1893063', '190/460', '2'],
  instagram: ['10/2018278', '551/1545041', '100/2018001', '613', '190/460', '2'],
};
const SLOW_MS = 10_000;

interface Props {
  account: AccountView;
  person: PersonView | undefined;
  version: number;
  notice: Notice;
}

/** Errors of the next message, to the shown person if there is one. */
export function FaultsSection({ account, person, version, notice }: Props) {
  const { t } = useLanguage();
  const codes = CODES[account.platform].map(String);
  const [mode, setMode] = useState<Mode>('sync');
  const [chosen, setChosen] = useState('');
  const [faults, setFaults] = useState<FaultRecord[]>([]);
  useEffect(() => void api.faults().then(setFaults), [version]);
  const value = codes.includes(chosen) ? chosen : (codes[0] ?? '');
  const hasCode = mode === 'sync' || mode === 'async';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const [code, subcode] = value.split('/').map(Number);
    const error = hasCode ? { code, subcode } : {};
    const target = { method: 'POST', path: '/messages', times: 1, recipient: person?.id };
    const delay = mode === 'slow' ? { delayMs: SLOW_MS } : {};
    void notice.attempt(async () => {
      await api.addFault({ mode, ...target, ...error, ...delay });
      setFaults(await api.faults());
    });
  }
  const clear = (): void =>
    void notice.attempt(async () => {
      await api.clearFaults();
      setFaults([]);
    });

  return (
    <section className="control-section">
      <h3>{t('errorOf')}</h3>
      <form className="fault-form" onSubmit={handleSubmit}>
        <label>
          {t('when')}
          <select value={mode} onChange={({ target }) => setMode(target.value as Mode)}>
            {MODES.filter((each) => each !== 'async' || account.platform === 'whatsapp').map((each) => (
              <option key={each} value={each}>
                {t(`mode.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {hasCode && (
          <label>
            {t('code')}
            <select value={value} onChange={({ target }) => setChosen(target.value)}>
              {codes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
        )}
        <div className="control-buttons">
          <button type="submit" className="small-button">
            {t('add')}
          </button>
          {faults.length > 0 && (
            <>
              <button type="button" className="small-button" onClick={clear}>
                {t('clear')}
              </button>
              <span className="fault-count">{t('faultCount', { count: faults.length })}</span>
            </>
          )}
        </div>
      </form>
    </section>
  );
}
