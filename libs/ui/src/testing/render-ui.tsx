import '@testing-library/jest-dom';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../base/ui-provider.js';
import type { UiTexts } from '../base/ui-texts.js';

// A busy machine is slow, not wrong: `findBy` and `waitFor` wait this long.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

const texts: UiTexts = {
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  discardTitle: 'Discard the changes?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
};

/** Renders components inside a UiProvider with English texts. */
export async function renderUi(children: ReactNode) {
  await act(async () => render(<UiProvider texts={texts}>{children}</UiProvider>));
  return userEvent.setup({ delay: null });
}
