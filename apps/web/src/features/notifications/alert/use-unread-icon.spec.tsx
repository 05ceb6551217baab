/** @jest-environment ./tools/jest/browser.cjs */
import { renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unreadIcon } from './unread-icon.js';
import { useUnreadIcon } from './use-unread-icon.js';

const shown = () => decodeURIComponent(document.querySelector('link')?.getAttribute('href') ?? '');
const paths = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d.replaceAll(/(\d\.\d)00/g, '$1'));

describe('the count in the icon of the tab', () => {
  const setAppBadge = jest.fn(async () => undefined);
  const clearAppBadge = jest.fn(async () => undefined);

  let link: HTMLLinkElement;

  beforeEach(() => {
    link = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
    document.head.prepend(link);
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    setAppBadge.mockClear();
    clearAppBadge.mockClear();
  });
  afterEach(() => {
    link.remove();
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });

  it('is none for nothing unread, and 99+ from a hundred', () => {
    const { rerender } = renderHook(useUnreadIcon, { initialProps: 0 });
    expect(shown()).toBe('/favicon.svg');

    rerender(3);
    expect(shown()).toContain('>3</text>');
    rerender(100);
    expect(shown()).toContain('>99+</text>');
    rerender(0);
    expect(shown()).toBe('/favicon.svg');
  });

  it('is drawn again only when it changes', () => {
    const { rerender } = renderHook(useUnreadIcon, { initialProps: 100 });
    const set = jest.spyOn(Element.prototype, 'setAttribute');

    rerender(100);
    rerender(120);

    expect(set).not.toHaveBeenCalled();
    set.mockRestore();
  });

  it('stands on the icon of the installed console too, until the user leaves', () => {
    const { unmount } = renderHook(useUnreadIcon, { initialProps: 3 });
    expect(setAppBadge).toHaveBeenCalledWith(3);

    unmount();
    expect(clearAppBadge).toHaveBeenCalled();
    expect(shown()).toBe('/favicon.svg');
  });

  it('shows the mark of the plain icon', () => {
    const favicon = readFileSync(path.resolve(import.meta.dirname, '../../../../public/favicon.svg'), 'utf8');

    expect(paths(decodeURIComponent(unreadIcon(1)))).toEqual(paths(favicon));
  });
});
