import { useNotice } from '@prosa/simulator-page';
import { useEffect, useState } from 'react';
import { ConversationFrame } from './chats/conversation-frame';
import { ControlPanel } from './panel/control-panel';
import { AccountTabs } from './people/account-tabs';
import { PeopleList } from './people/people-list';
import { useLanguage } from './shared/language';
import { TopBar } from './top-bar';
import { useWorld } from './world/use-world';

const parameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Stores the choice in the address. */
function remember(account: string | null, person: string | null): void {
  const query = new URLSearchParams({ ...(account && { account }), ...(person && { person }) });
  history.replaceState(null, '', query.size > 0 ? `?${query.toString()}` : location.pathname);
}

export function App() {
  const { t } = useLanguage();
  const notice = useNotice(t);
  const [chosenAccount, setAccount] = useState(parameter('account'));
  const [personId, setPerson] = useState(parameter('person'));
  const [hasPanel, setHasPanel] = useState(false);
  const world = useWorld(chosenAccount, personId);
  const account = world.accounts.find(({ id }) => id === chosenAccount) ?? world.accounts[0];
  const person = world.people.find(({ id }) => id === personId);
  useEffect(() => {
    if (chosenAccount === null && account) setAccount(account.id);
  }, [chosenAccount, account]);
  useEffect(() => remember(account?.id ?? null, personId), [account?.id, personId]);

  return (
    <div className={`app ${person ? 'has-phone' : ''} ${hasPanel ? 'has-log' : ''}`}>
      <TopBar isPanelOpen={hasPanel} onTogglePanel={() => setHasPanel(!hasPanel)} />
      <PeopleList people={world.people} account={account} selected={personId} notice={notice} onChoose={setPerson}>
        <AccountTabs accounts={world.accounts} selected={account?.id} onChoose={setAccount} />
      </PeopleList>
      <main className="stage">
        {person && account ? (
          <ConversationFrame
            key={`${account.id} ${person.id}`}
            account={account}
            person={person}
            messages={world.messages}
            isTyping={world.isTyping}
            notice={notice}
            onLeave={() => setPerson(null)}
            onPanel={() => setHasPanel(!hasPanel)}
          />
        ) : (
          <p className="hint">{t('pickPerson')}</p>
        )}
        <p className="notice" role="status">
          {notice.text}
        </p>
      </main>
      <ControlPanel
        account={account}
        person={person}
        log={world.log}
        version={world.version}
        notice={notice}
        onClose={() => setHasPanel(false)}
      />
    </div>
  );
}
