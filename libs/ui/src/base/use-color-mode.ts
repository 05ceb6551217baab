import { useTheme } from 'next-themes';
import { createContext, useCallback, useContext } from 'react';

export type ColorMode = 'light' | 'dark';

/** The mode that is shown for now, whatever was chosen, and how to change that. */
export const PassingModeContext = createContext<{
  passing: ColorMode | null;
  setPassing: (mode: ColorMode | null) => void;
}>({ passing: null, setPassing: () => undefined });

interface ColorModeControl {
  /** Light or dark as it is shown now. */
  colorMode: ColorMode;
  /** Chooses one, which the browser remembers. */
  setColorMode: (mode: ColorMode) => void;
  /** Shows one until another is chosen or the page starts anew, and keeps what is remembered; null: that again. */
  showColorMode: (mode: ColorMode | null) => void;
}

/** Light or dark, and how to choose. */
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
