import { ChakraProvider } from '@chakra-ui/react';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { COLOR_MODE_KEY } from '../theme/color-mode.js';
import { system } from '../theme/system.js';
import { UiTextsContext, type UiTexts } from './ui-texts.js';

/** next-themes renders a script for servers: here it stays mere data, as the content policy wants. */
const INERT = { type: 'application/json' };

interface Props {
  texts: UiTexts;
  children: ReactNode;
}

/** Theme, colour mode (the system's until one is chosen) and words for everything below. */
export function UiProvider({ texts, children }: Props) {
  return (
    <ChakraProvider value={system}>
      <ThemeProvider attribute="class" storageKey={COLOR_MODE_KEY} scriptProps={INERT} disableTransitionOnChange>
        <UiTextsContext value={texts}>{children}</UiTextsContext>
      </ThemeProvider>
    </ChakraProvider>
  );
}
