import { useTheme } from 'next-themes';

export type ColorMode = 'light' | 'dark';

/** Light or dark as it is shown now, and how to choose. */
export function useColorMode(): { colorMode: ColorMode; setColorMode: (mode: ColorMode) => void } {
  const { resolvedTheme, setTheme } = useTheme();
  return { colorMode: resolvedTheme === 'dark' ? 'dark' : 'light', setColorMode: setTheme };
}
