import { useNotice } from '@prosa/simulator-page';
import { useState } from 'react';
import { CodeBanner } from './devices/code-banner';
import { EventLog } from './log/event-log';
import { PeopleList } from './people/people-list';
import { PhoneFrame } from './people/phone-frame';
import { useLanguage } from './shared/language';
import { TopBar } from './top-bar';
import { useWorld } from './world/use-world';

const parameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Stores the chosen person in the address. */
function rememberPhone(phone: string | null): void {
  history.replaceState(null, '', phone ? `?phone=${phone}` : location.pathname);
}

export function App() {
  const { t } = useLanguage();
  const world = useWorld();
  const notice = useNotice(t);
  const [phone, setPhone] = useState(parameter('phone'));
  const [qr, setQr] = useState(parameter('qr'));
  const [hasLog, setHasLog] = useState(false);
  const person = phone === null ? undefined : world.people.get(phone);

  function choose(next: string | null): void {
    setPhone(next);
    if (!qr) rememberPhone(next);
  }
  function finishScan(by: string | null): void {
    setQr(null);
    setPhone(by ?? phone);
    rememberPhone(by ?? phone);
    if (by) notice.show(t('linkedNow'));
  }

  return (
    <div className={`app ${person ? 'has-phone' : ''} ${hasLog ? 'has-log' : ''}`}>
      <TopBar isLogOpen={hasLog} onToggleLog={() => setHasLog(!hasLog)} />
      <PeopleList people={world.people} selected={phone} notice={notice} onChoose={choose} />
      <main className="stage">
        {qr && <CodeBanner qr={qr} people={world.people} notice={notice} onDone={finishScan} />}
        {person ? (
          <PhoneFrame
            key={person.phone}
            person={person}
            people={world.people}
            notice={notice}
            onLeave={() => choose(null)}
          />
        ) : (
          <p className="hint">{t('pickPerson')}</p>
        )}
        <p className="notice" role="status">
          {notice.text}
        </p>
      </main>
      <EventLog entries={world.log} people={world.people} />
    </div>
  );
}
