import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { CHART_COLORS } from './chart-colors.js';

/** One accent around #065183 (docs/spec/core.md §9) and cool greys. */
export const colors = defineTokens.colors({
  brand: {
    50: { value: '#ecf5fb' },
    100: { value: '#d3e7f4' },
    200: { value: '#a6cde8' },
    300: { value: '#74b1da' },
    400: { value: '#4796c8' },
    500: { value: '#1a74aa' },
    600: { value: '#065183' },
    700: { value: '#05446e' },
    800: { value: '#063655' },
    900: { value: '#07283e' },
    950: { value: '#051b2b' },
  },
  gray: {
    50: { value: '#f7f9fb' },
    100: { value: '#eef2f6' },
    200: { value: '#dfe6ed' },
    300: { value: '#c8d2dc' },
    400: { value: '#97a6b5' },
    500: { value: '#617182' },
    600: { value: '#485767' },
    700: { value: '#334050' },
    800: { value: '#202b38' },
    900: { value: '#151e29' },
    950: { value: '#0d141d' },
  },
});

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const chartPair = ({ light, dark }: { light: string; dark: string }) => pair(light, dark);

/** Colours by meaning for light and dark. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('{colors.white}', '{colors.gray.900}'),
    subtle: pair('{colors.gray.50}', '{colors.gray.950}'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
    panel: pair('{colors.white}', '{colors.gray.900}'),
  },
  fg: {
    DEFAULT: pair('{colors.gray.900}', '{colors.gray.100}'),
    muted: pair('{colors.gray.600}', '{colors.gray.300}'),
    subtle: pair('{colors.gray.500}', '{colors.gray.400}'),
    error: pair('{colors.red.600}', '{colors.red.400}'),
  },
  border: {
    DEFAULT: pair('{colors.gray.200}', '{colors.gray.700}'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.600}'),
    /** Border of text inputs, with a contrast of 3:1 to the background. */
    control: pair('{colors.gray.400}', '{colors.gray.500}'),
  },
  brand: {
    solid: pair('{colors.brand.600}', '{colors.brand.300}'),
    contrast: pair('{colors.white}', '{colors.brand.950}'),
    fg: pair('{colors.brand.600}', '{colors.brand.300}'),
    subtle: pair('{colors.brand.50}', '{colors.brand.900}'),
    muted: pair('{colors.brand.100}', '{colors.brand.800}'),
    emphasized: pair('{colors.brand.200}', '{colors.brand.700}'),
    border: pair('{colors.brand.600}', '{colors.brand.300}'),
    focusRing: pair('{colors.brand.500}', '{colors.brand.400}'),
  },
  /** Grey buttons and marks; the library's own equal the background in the dark theme. */
  gray: {
    subtle: pair('{colors.gray.100}', '{colors.gray.800}'),
    muted: pair('{colors.gray.200}', '{colors.gray.700}'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.600}'),
    border: pair('{colors.gray.200}', '{colors.gray.700}'),
  },
  /** Background of own messages and of the contact's. */
  bubble: {
    own: pair('{colors.brand.100}', '{colors.brand.800}'),
    theirs: pair('{colors.white}', '{colors.gray.800}'),
    meta: pair('{colors.gray.600}', '{colors.gray.300}'),
  },
  /** Background of the thread. */
  thread: { bg: pair('{colors.gray.100}', '{colors.gray.950}') },
  /** Background of selected rows and of those under the pointer. */
  row: {
    selected: pair('{colors.brand.50}', '{colors.brand.900}'),
    hover: pair('{colors.gray.50}', '{colors.gray.800}'),
  },
  /** Waiting time of a contact. */
  waiting: {
    fresh: pair('{colors.green.600}', '{colors.green.400}'),
    soon: pair('{colors.yellow.500}', '{colors.yellow.400}'),
    late: pair('{colors.red.600}', '{colors.red.400}'),
  },
  /** Search matches. */
  mark: {
    bg: pair('{colors.yellow.200}', '{colors.yellow.300}'),
    fg: pair('{colors.gray.900}', '{colors.gray.900}'),
  },
  /** Private notes: violet is used for nothing else. */
  note: {
    bg: pair('{colors.purple.50}', '{colors.purple.950}'),
    border: pair('{colors.purple.300}', '{colors.purple.700}'),
    fg: pair('{colors.purple.700}', '{colors.purple.200}'),
  },
  /** Channel icons. */
  channel: {
    whatsapp: pair('#15803d', '#4ade80'),
    facebook: pair('#1d4ed8', '#60a5fa'),
    instagram: pair('#be185d', '#f472b6'),
  },
  /** Ticks of a read message. */
  tick: { read: pair('{colors.brand.500}', '{colors.brand.300}') },
  /** Meanings: online or delivered, waiting or warning, failed or overdue. */
  good: { fg: pair('{colors.green.700}', '{colors.green.300}'), dot: pair('{colors.green.600}', '{colors.green.400}') },
  warn: {
    fg: pair('{colors.yellow.800}', '{colors.yellow.300}'),
    dot: pair('{colors.yellow.500}', '{colors.yellow.400}'),
    subtle: pair('{colors.yellow.50}', '{colors.yellow.950}'),
  },
  bad: {
    fg: pair('{colors.red.700}', '{colors.red.300}'),
    dot: pair('{colors.red.600}', '{colors.red.400}'),
    subtle: pair('{colors.red.50}', '{colors.red.950}'),
  },
  /** Background of dangerous buttons: the library's own gives white text less than 4.5:1 under the pointer. */
  red: { solid: pair('#c81e1e', '{colors.red.600}') },
  /** Backgrounds of toasts; the library's own give white text less than 4.5:1. */
  green: { solid: pair('{colors.green.700}', '{colors.green.700}') },
  orange: { solid: pair('{colors.orange.700}', '{colors.orange.500}') },
  /** Series of charts. */
  chart: {
    blue: chartPair(CHART_COLORS.blue),
    orange: chartPair(CHART_COLORS.orange),
    teal: chartPair(CHART_COLORS.teal),
    pink: chartPair(CHART_COLORS.pink),
    olive: chartPair(CHART_COLORS.olive),
    slate: chartPair(CHART_COLORS.slate),
  },
  /** Counter of new items. */
  counter: { bg: pair('{colors.brand.600}', '{colors.brand.300}'), fg: pair('{colors.white}', '{colors.brand.950}') },
});
