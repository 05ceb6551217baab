import type { CallView, DeliveryView, Typing } from '@prosa/graph-simulator';
import { useEffect, useRef } from 'react';

/** A call of the product, or a webhook to it. */
export type LogEntry = { isCall: true; entry: CallView } | { isCall: false; entry: Omit<DeliveryView, 'body'> };

export interface StreamHandlers {
  onChange: () => void;
  onLog: (entry: LogEntry) => void;
  onTyping: (typing: Typing) => void;
}

/** Many changes at once are reported as one. */
const PAUSE_MS = 60;

/** What happens in the simulator, as it happens. */
export function useStream(handlers: StreamHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const source = new EventSource('/sim/events');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current.onChange();
      }, PAUSE_MS);
    };
    for (const event of ['open', 'message', 'change']) source.addEventListener(event, change);
    source.addEventListener('call', ({ data }: MessageEvent<string>) =>
      latest.current.onLog({ isCall: true, entry: JSON.parse(data) as CallView }),
    );
    source.addEventListener('delivery', ({ data }: MessageEvent<string>) =>
      latest.current.onLog({ isCall: false, entry: JSON.parse(data) as DeliveryView }),
    );
    source.addEventListener('typing', ({ data }: MessageEvent<string>) =>
      latest.current.onTyping(JSON.parse(data) as Typing),
    );
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
}
