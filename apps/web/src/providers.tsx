import { UiProvider } from '@prosa/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslatedUiTexts } from './shared/i18n/use-translated-ui-texts.js';
import { loadChunk } from './shared/panes/load-chunk.js';
import { SessionProvider } from './shared/session/session-provider.js';

interface Props {
  queryClient: QueryClient;
  children: ReactNode;
}

/** Context of all pages except router and socket. */
export function Providers({ queryClient, children }: Props) {
  return (
    <UiProvider texts={useTranslatedUiTexts()}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          {/* A page whose texts are loading is hidden alone: the toaster must stay mounted. */}
          <Suspense fallback={null}>{children}</Suspense>
        </SessionProvider>
        <LateToasts />
      </QueryClientProvider>
    </UiProvider>
  );
}

const loadToasts = async () => (await import('./shared/ui-feedback/toast-region.js')).ToastRegion;

/** The region of the toasts. No page waits for its code, and toasts raised before it is here are shown then. */
function LateToasts() {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => {
    const load = () => loadChunk(loadToasts).then((Loaded) => setRegion(() => Loaded));
    // A browser without network: what it loads next, it loads when it is back.
    load().catch(() => window.addEventListener('online', () => void load(), { once: true }));
  }, []);
  return Region && <Region />;
}
