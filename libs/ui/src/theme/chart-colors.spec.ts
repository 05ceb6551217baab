/** @jest-environment ./tools/jest/browser.cjs */
import { CHART_COLORS } from './chart-colors.js';
import { colors } from './colors.js';

/** Relative luminance of a colour, as the accessibility guidelines define it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(Object.entries(CHART_COLORS))('%s stands out from the panel, light and dark', (_, { light, dark }) => {
  expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(dark, colors.gray[900].value)).toBeGreaterThanOrEqual(3);
});

it('has at most six colours, no two alike', () => {
  const values = Object.values(CHART_COLORS);

  expect(values.length).toBeLessThanOrEqual(6);
  expect(new Set(values.map(({ light }) => light)).size).toBe(values.length);
  expect(new Set(values.map(({ dark }) => dark)).size).toBe(values.length);
});
