import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** A click on a notification of the closed console leads to its ticket, in the console that is open by now. */
export function useOpenFromNotification(): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'open' && data.path?.startsWith('/tickets/')) void navigate(data.path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
