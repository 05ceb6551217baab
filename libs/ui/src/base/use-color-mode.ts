import { useTheme } from 'next-themes';
import { createContext, useCallback, useContext } from 'react';

export type ColorMode = 'light' | 'dark';

/** Colour mode that temporarily overrides the chosen one, with its setter. */
export const PassingModeContext = createContext<{
  passing: ColorMode | null;
  setPassing: (mode: ColorMode | null) => void;
}>({ passing: null, setPassing: () => undefined });

interface ColorModeControl {
  /** The displayed mode. */
  colorMode: ColorMode;
  /** Sets the mode and stores it in the browser. */
  setColorMode: (mode: ColorMode) => void;
  /** Overrides the mode until the next choice or reload without storing it; null removes the override. */
  showColorMode: (mode: ColorMode | null) => void;
}

/** The colour mode and its setters. */
export function useColorMode(): ColorModeControl {
  const { resolvedTheme, setTheme } = useTheme();
  const { passing, setPassing } = useContext(PassingModeContext);
  const chosen = resolvedTheme === 'dark' ? ('dark' as const) : ('light' as const);

  const setColorMode = useCallback(
    (mode: ColorMode) => {
      setPassing(null);
      setTheme(mode);
    },
    [setPassing, setTheme],
  );
  return { colorMode: passing ?? chosen, setColorMode, showColorMode: setPassing };
}
