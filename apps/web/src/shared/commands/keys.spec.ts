/** @jest-environment ./tools/jest/browser.cjs */
import { ariaKeys, isPressed, keyLabels } from './keys.js';

const onDevice = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

afterEach(() => jest.restoreAllMocks());

describe.each([
  ['Windows', 'Win32', ['Ctrl', 'K'], ['Alt', 'R'], 'Control+K'],
  ['a Mac', 'MacIntel', ['⌘', 'K'], ['⌥', 'R'], 'Meta+K'],
])('on %s', (_, platform, command, alt, aria) => {
  beforeEach(() => onDevice(platform));

  it('names the keys as the keyboard does', () => {
    expect(keyLabels('Mod+K')).toEqual(command);
    expect(keyLabels('Alt+R')).toEqual(alt);
    expect(keyLabels('Escape')).toEqual(['Esc']);
    expect(ariaKeys('Mod+K')).toBe(aria);
  });

  it('takes its own modifier only', () => {
    const isMac = platform === 'MacIntel';

    expect(isPressed(press({ key: 'k', metaKey: true }), 'Mod+K')).toBe(isMac);
    expect(isPressed(press({ key: 'k', ctrlKey: true }), 'Mod+K')).toBe(!isMac);
    expect(isPressed(press({ key: 'k' }), 'Mod+K')).toBe(false);
  });
});

it.each([
  ['the physical key with Alt, whatever the layout writes', { key: '®', code: 'KeyR', altKey: true }, 'Alt+R', true],
  ['no AltGr, which writes a character', { key: '®', code: 'KeyR', altKey: true, ctrlKey: true }, 'Alt+R', false],
  ['no other physical key', { key: 'r', code: 'KeyP', altKey: true }, 'Alt+R', false],
  ['a character that needs Shift', { key: '?', code: 'KeyW', shiftKey: true }, '?', true],
  ['a capital letter', { key: 'X', shiftKey: true }, 'X', true],
  ['no key of an unfinished word', { key: 'n', isComposing: true }, 'N', false],
  ['no letter with a modifier', { key: 'n', ctrlKey: true }, 'N', false],
])('takes %s', (_, init, keys, expected) => {
  expect(isPressed(press(init), keys)).toBe(expected);
});
