import { UiProvider } from '@prosa/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslatedUiTexts } from './shared/i18n/use-translated-ui-texts.js';
import { lazily } from './shared/panes/lazily.js';
import { Pane } from './shared/panes/pane.js';
import { SessionProvider } from './shared/session/session-provider.js';

// No page waits for its code, and toasts raised before it is here are shown then.
const ToastRegion = lazily(async () => (await import('./shared/ui-feedback/toast-region.js')).ToastRegion);

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
        <Pane shape="nothing">
          <ToastRegion />
        </Pane>
      </QueryClientProvider>
    </UiProvider>
  );
}
