import type { AccountView, MessageView, PersonView } from '@prosa/graph-simulator';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shared/api';
import { type LogEntry, useStream } from './use-stream';

const LOG_SIZE = 200;
/** The platform shows it that long: docs/spec/wire-external.md §3.1. */
const TYPING_MS = 25_000;

export interface World {
  accounts: AccountView[];
  people: PersonView[];
  messages: MessageView[];
  /** The account shows that it types to this person. */
  isTyping: boolean;
  /** Newest first. */
  log: LogEntry[];
  /** Counts changes of anything else: settings, templates, faults. */
  version: number;
}

/** Everything that the page shows of an account, live. */
export function useWorld(account: string | null, person: string | null): World {
  const [accounts, setAccounts] = useState<AccountView[]>([]);
  const [people, setPeople] = useState<PersonView[]>([]);
  const [messages, setMessages] = useState<MessageView[]>([]);
  const [log, setLog] = useState<LogEntry[]>([]);
  const [version, setVersion] = useState(0);
  const [isTyping, setIsTyping] = useTyping(messages.at(-1)?.id);

  const load = useCallback(async () => {
    const found = await api.accounts();
    setAccounts(found);
    const shown = account ?? found[0]?.id;
    if (shown === undefined) return;
    setPeople(await api.people(shown));
    setMessages(person === null ? [] : await api.conversation(shown, person));
  }, [account, person]);
  useEffect(() => void load(), [load]);
  useStream({
    onChange: () => {
      setVersion((known) => known + 1);
      void load();
    },
    onLog: (entry) => setLog((known) => [entry, ...known].slice(0, LOG_SIZE)),
    onTyping: ({ accountId, personId, isTyping: isOn }) => {
      if (accountId === account && personId === person) setIsTyping(isOn);
    },
  });
  return { accounts, people, messages, isTyping, log, version };
}

/** Ends by itself, and with the answer. */
function useTyping(lastMessage: string | undefined): [boolean, (isTyping: boolean) => void] {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => setIsTyping(false), [lastMessage]);
  useEffect(() => {
    const timer = isTyping ? setTimeout(() => setIsTyping(false), TYPING_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isTyping]);
  return [isTyping, setIsTyping];
}
