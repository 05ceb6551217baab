import { useEffect, useState } from 'react';

const STORED = 'simulator.theme';

export type Theme = 'light' | 'dark';

function firstTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Light or dark: the visitor's choice, else the system's preference. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(firstTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(STORED, next);
    setTheme(next);
  };
  return [theme, toggle];
}
