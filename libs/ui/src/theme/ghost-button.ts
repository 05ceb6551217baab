import type { SystemStyleObject } from '@chakra-ui/react';
import { TOUCH_AREA } from './touch.js';

const UNDERLAID = { bg: 'gray.subtle' } as const;

/** Look of an icon-only button; size and corners are set where it is used, and its position if it is not in the flow. */
export const GHOST_BUTTON = {
  // Its touch area is placed by it.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderWidth: '1px',
  borderColor: 'transparent',
  color: 'fg.muted',
  cursor: 'button',
  isolation: 'isolate',
  transitionProperty: 'common',
  transitionDuration: 'moderate',
  focusRingColor: 'gray.focusRing',
  focusVisibleRing: 'outside',
  _hover: UNDERLAID,
  _expanded: UNDERLAID,
  ...TOUCH_AREA,
} as const satisfies SystemStyleObject;
