/** @jest-environment ./tools/jest/browser.cjs */
import { Menu } from '@chakra-ui/react';
import { act, screen, waitFor } from '@testing-library/react';
import { listenForInstallOffer } from '../../../shared/install/install-prompt.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { InstallItem } from './install-item.js';

listenForInstallOffer();

const item = () => screen.queryByRole('menuitem', { name: 'Instalar o Prosa' });

async function open() {
  const view = await renderConsole(
    <Menu.Root open>
      <Menu.Content>
        <InstallItem />
      </Menu.Content>
    </Menu.Root>,
  );
  const prompt = jest.fn(async () => undefined);
  const offer = () => act(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return { ...view, prompt, offer };
}

describe('the entry that installs the console', () => {
  it('is there while the browser offers it, and opens its dialog once', async () => {
    const { person, prompt, offer } = await open();
    expect(item()).not.toBeInTheDocument();

    offer();
    await person.click(item()!);

    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(item()).not.toBeInTheDocument());
  });

  it('goes once the console is installed in another way', async () => {
    const { offer } = await open();
    offer();

    act(() => void window.dispatchEvent(new Event('appinstalled')));

    expect(item()).not.toBeInTheDocument();
  });
});
