/** @jest-environment ./tools/jest/browser.cjs */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import {
  choiceField,
  choicesField,
  dayField,
  idsField,
  numberField,
  switchField,
  textField,
} from './address-fields.js';
import { useAddress } from './use-address.js';

const FIELDS = {
  q: textField,
  from: dayField,
  message: numberField,
  tags: idsField,
  kinds: choicesField(['image', 'video', 'audio']),
  tab: choiceField(['open', 'closed'], 'open'),
  act: choiceField(['created', 'deleted'], ''),
  all: switchField(true),
  unread: switchField(false),
};

function renderAddress(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', `/page${search}`]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => {
      const [address, change] = useAddress(FIELDS);
      return { address, change, location: useLocation(), navigate: useNavigate() };
    },
    { wrapper },
  ).result;
}

const DEFAULTS = {
  q: '',
  from: '',
  message: null,
  tags: [],
  kinds: [],
  tab: 'open',
  act: '',
  all: true,
  unread: false,
};

it('has the defaults without parameters', () => {
  expect(renderAddress('').current.address).toEqual(DEFAULTS);
});

it('reads every kind of parameter', () => {
  const search =
    '?q=a+b&from=2026-11-20&message=7&tags=3,0,12&kinds=audio,image&tab=closed&act=deleted&all=no&unread=yes';

  expect(renderAddress(search).current.address).toEqual({
    q: 'a b',
    from: '2026-11-20',
    message: 7,
    tags: [3, 0, 12],
    kinds: ['image', 'audio'],
    tab: 'closed',
    act: 'deleted',
    all: false,
    unread: true,
  });
});

it('ignores text that is no value of its field', () => {
  const search = '?from=yesterday&message=x&tags=a,,-1,1.5&kinds=film&tab=other&act=x&all=maybe&unread=1';

  expect(renderAddress(search).current.address).toEqual(DEFAULTS);
});

it('changes the named parameters, keeps the others and omits defaults', () => {
  const result = renderAddress('?q=hello&tab=closed&other=1');

  act(() => result.current.change({ tab: 'open', tags: [1, 2], all: false, act: 'created' }));

  expect(result.current.location.search).toBe('?q=hello&other=1&tags=1%2C2&all=no&act=created');
  expect(result.current.address).toMatchObject({ q: 'hello', tab: 'open', tags: [1, 2], all: false, act: 'created' });
});

it('removes parameters that return to their default', () => {
  const result = renderAddress('?q=hello&tags=1&kinds=image&message=4&unread=yes&from=2026-01-01');

  act(() => result.current.change({ q: '', tags: [], kinds: [], message: null, unread: false, from: undefined }));

  expect(result.current.location.search).toBe('');
});

it('replaces the history entry', () => {
  const result = renderAddress('?q=a');

  act(() => result.current.change({ q: 'b' }));
  act(() => void result.current.navigate(-1));

  expect(result.current.location.pathname).toBe('/before');
});

it('keeps the identity of a list while another parameter changes', () => {
  const result = renderAddress('?tags=1,2');
  const { tags } = result.current.address;

  act(() => result.current.change({ q: 'b' }));

  expect(result.current.address.tags).toBe(tags);
});
