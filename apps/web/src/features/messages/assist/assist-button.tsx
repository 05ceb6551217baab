import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';
import type { Assist } from './use-assist.js';

// Loaded where a company has it.
const AssistMenu = lazily(async () => (await import('./assist-menu.js')).AssistMenu);

/** The button of what the model may do for the user. */
export const AssistButton = ({ assist }: { assist: Assist }) => (
  <Pane shape="line">
    <AssistMenu assist={assist} />
  </Pane>
);
