import '@testing-library/jest-dom';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../base/ui-provider.js';
import type { UiTexts } from '../base/ui-texts.js';

// A busy machine is slow, not wrong: `findBy` and `waitFor` wait this long.
configure({ asyncUtilTimeout: 15_000 * Number(process.env.TEST_PATIENCE ?? 1) });
jest.setTimeout(120_000);

const texts: UiTexts = {
  locale: 'en',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  failed: 'This could not be loaded',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous',
  nextMonth: 'Next',
  dayFormat: 'dd/mm/yyyy',
  discardTitle: 'Discard the changes?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  dragging: {
    handle: (label) => `Move ${label}`,
    instructions: 'Press space to lift',
    lifted: ({ label, position, total }) => `Lifted ${label}, ${position} of ${total}`,
    moved: ({ label, position, total, column }) => `${label}, ${position} of ${total}${column ? ` in ${column}` : ''}`,
    dropped: ({ label, position, total, parent }) =>
      `Dropped ${label}, ${position} of ${total}${parent ? ` below ${parent}` : ''}`,
    cancelled: (label) => `${label} is back`,
    up: 'Up',
    down: 'Down',
    left: 'Left',
    right: 'Right',
    done: 'Done',
  },
};

/** Renders components inside a UiProvider with English texts. */
export async function renderUi(children: ReactNode, locale = texts.locale) {
  await act(async () => render(<UiProvider texts={{ ...texts, locale }}>{children}</UiProvider>));
  return userEvent.setup({ delay: null });
}
