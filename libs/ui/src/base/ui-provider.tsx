import { ChakraProvider } from '@chakra-ui/react';
import { ThemeProvider } from 'next-themes';
import { type ReactNode, useMemo, useState } from 'react';
import { COLOR_MODE_KEY } from '../theme/color-mode.js';
import { DefinedStyles } from '../theme/defined-styles.js';
import { system } from '../theme/system.js';
import { UiTextsContext, type UiTexts } from './ui-texts.js';
import { type ColorMode, PassingModeContext } from './use-color-mode.js';

/**
 * next-themes renders a script for server rendering: this type makes it inert data, as the content security policy
 * requires.
 */
const INERT = { type: 'application/json' };

interface Props {
  texts: UiTexts;
  children: ReactNode;
}

/** Provides theme, colour mode (the system's by default) and texts. */
export function UiProvider({ texts, children }: Props) {
  const [passing, setPassing] = useState<ColorMode | null>(null);
  const passingMode = useMemo(() => ({ passing, setPassing }), [passing]);

  return (
    <ChakraProvider value={system}>
      <DefinedStyles />
      <ThemeProvider
        attribute="class"
        storageKey={COLOR_MODE_KEY}
        forcedTheme={passing ?? undefined}
        scriptProps={INERT}
        disableTransitionOnChange
      >
        <PassingModeContext value={passingMode}>
          <UiTextsContext value={texts}>{children}</UiTextsContext>
        </PassingModeContext>
      </ThemeProvider>
    </ChakraProvider>
  );
}
