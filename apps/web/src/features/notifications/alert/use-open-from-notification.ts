import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Pages that a notification may open. */
const OPENED = /^\/(tickets|chats)\//;

/** Opens the ticket or chat of a push notification that was clicked, in the console that is already open. */
export function useOpenFromNotification(): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'open' && OPENED.test(data.path ?? '')) void navigate(data.path!);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
