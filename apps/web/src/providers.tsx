import { UiProvider } from '@prosa/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslatedUiTexts } from './shared/i18n/use-translated-ui-texts.js';
import { SessionProvider } from './shared/session/session-provider.js';
import { Toaster } from './shared/ui-feedback/toaster.js';

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
        <Toaster />
      </QueryClientProvider>
    </UiProvider>
  );
}
