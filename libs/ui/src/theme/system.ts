import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { BUSY_BUTTON } from './busy.js';
import { colors, semanticColors } from './colors.js';
import { recipes, slotRecipes } from './recipes.js';
import { tickRecipes } from './ticks.js';
import { touchRecipes, touchSlotRecipes } from './touch.js';

const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif, 'Noto Color Emoji'";

const value = (text: string) => ({ value: text });

/** The library's configuration without the unused recipes. */
const base = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: {
    animationStyles,
    breakpoints,
    keyframes,
    layerStyles,
    recipes,
    semanticTokens,
    slotRecipes,
    textStyles,
    tokens,
  },
});

const ours = defineConfig({
  globalCss: {
    html: { colorPalette: 'brand', height: 'full' },
    body: { fontSize: 'body', height: 'full', overflow: 'hidden' },
    // Paper is white in the dark theme too, also where a page ends before its paper.
    'html, body': { _print: { bg: 'white' } },
    '#root': { height: 'full' },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
    },
  },
  theme: {
    tokens: {
      colors,
      fonts: { body: value(FONT), heading: value(FONT) },
      fontSizes: {
        dense: value('0.8125rem'),
        body: value('0.875rem'),
        message: value('0.9375rem'),
        title: value('1.25rem'),
      },
      lineHeights: { message: value('1.45') },
      durations: { appear: value('150ms') },
      sizes: {
        drawer: value('240px'),
        drawerCollapsed: value('64px'),
        topBar: value('56px'),
        rowComfortable: value('72px'),
        rowCompact: value('52px'),
        contactPanel: value('320px'),
        bubbleMax: value('68ch'),
        dialogMax: value('720px'),
        touch: value('44px'),
      },
      radii: { bubble: value('12px') },
    },
    semanticTokens: {
      colors: semanticColors,
      radii: { l1: value('4px'), l2: value('6px'), l3: value('10px') },
    },
    recipes: touchRecipes,
    slotRecipes: { ...touchSlotRecipes, ...tickRecipes },
  },
});

/** Edges of inputs, which contrast more than other lines, and those of refused ones. */
const edge = { borderColor: 'border.control', _invalid: { borderColor: 'fg.error' } };
const outline = (styles: object) => ({ variants: { variant: { outline: styles } } });

const controls = defineConfig({
  theme: {
    recipes: { button: { base: BUSY_BUTTON }, input: outline(edge), textarea: outline(edge) },
    slotRecipes: { nativeSelect: { slots: slotRecipes.nativeSelect.slots, ...outline({ field: edge }) } },
  },
});

/** The console's design system: tokens and recipes, light and dark. */
export const system = createSystem(defaultBaseConfig, base, ours, controls);
