/**
 * Colours of charts, in the order in which series take them, with light and dark values. People who confuse red and
 * green still distinguish neighbours by lightness or by blue against orange.
 */
export const CHART_COLORS = {
  blue: { light: '#1a74aa', dark: '#56b4e9' },
  orange: { light: '#d55e00', dark: '#ff9a4d' },
  teal: { light: '#00876c', dark: '#2fc4a0' },
  pink: { light: '#b0529a', dark: '#e79bd3' },
  olive: { light: '#8a6d00', dark: '#e6d34a' },
  slate: { light: '#56677a', dark: '#a9b8c7' },
} as const;

export type ChartColor = keyof typeof CHART_COLORS;
