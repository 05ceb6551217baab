/** @jest-environment ./tools/jest/browser.cjs */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderUi } from '../testing/render-ui.js';
import { Board } from './board.js';
import type { BoardColumn, BoardScroll, CardMove } from './board-moves.js';

const START = [
  { id: 'new', title: 'New', cards: ['Rita', 'Bank'], count: 2 },
  { id: 'open', title: 'Open', cards: ['Paper'], count: 1 },
  { id: 'done', title: 'Done', cards: [], count: 0 },
];

interface Options {
  columns?: BoardColumn<string>[];
  onMove?: (move: CardMove) => unknown;
  onRetry?: (columnId: string) => void;
  onReachEnd?: (columnId: string) => void;
  isSorted?: boolean;
  isFixed?: (card: string) => boolean;
  onReorder?: (columnIds: string[]) => unknown;
  isFixedColumn?: (columnId: string) => boolean;
  scroll?: BoardScroll;
}

/** Replaces the columns, as a reply of the server does. */
let show: (columns: BoardColumn<string>[]) => void;

function Shown({ columns: start = START, onMove = jest.fn(), ...rest }: Options) {
  const [columns, setColumns] = useState(start);
  useEffect(() => {
    show = setColumns;
  }, []);
  return (
    <Board
      label="Tickets"
      columns={columns}
      idOf={(card) => card}
      labelOf={(card) => card}
      renderCard={(card) => <span>{card}</span>}
      onMove={onMove}
      emptyText="No card here"
      failedText="Not loaded"
      {...rest}
    />
  );
}

const column = (title: string) => screen.getByRole('group', { name: title });
const cards = (title: string) =>
  within(column(title))
    .queryAllByRole('listitem')
    .map((card) => card.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

/** A move that the test ends. */
function aSaving() {
  let resolve: () => void = () => undefined;
  let reject: () => void = () => undefined;
  const promise = new Promise<void>((resolved, rejected) => {
    resolve = resolved;
    reject = () => rejected(new Error('refused'));
  });
  return { promise, resolve, reject };
}

it('moves a card into another column by the keyboard, shows it at once, and keeps the focus', async () => {
  const saving = aSaving();
  const onMove = jest.fn(() => saving.promise);
  const person = await renderUi(<Shown onMove={onMove} />);
  handle('Rita').focus();

  await person.keyboard(' {ArrowRight}');
  expect(handle('Rita')).toHaveFocus();
  expect(screen.getByText('Rita, 1 of 2 in Open')).toBeInTheDocument();
  await person.keyboard(' ');

  expect(onMove.mock.calls).toEqual([[{ cardId: 'Rita', toColumn: 'open', beforeCardId: 'Paper' }]]);
  expect([cards('New'), cards('Open')]).toEqual([['Bank'], ['Rita', 'Paper']]);
  expect(column('Open')).toHaveTextContent('Open2');

  await act(async () => {
    show([
      { ...START[0]!, cards: ['Bank'], count: 1 },
      { ...START[1]!, cards: ['Rita', 'Paper'], count: 2 },
      START[2]!,
    ]);
    saving.resolve();
  });
  expect([cards('New'), cards('Open')]).toEqual([['Bank'], ['Rita', 'Paper']]);
});

it('puts a card back when its move is refused, and announces it', async () => {
  const saving = aSaving();
  const person = await renderUi(<Shown onMove={() => saving.promise} />);
  handle('Bank').focus();
  await person.keyboard(' {ArrowUp} ');
  expect(cards('New')).toEqual(['Bank', 'Rita']);

  await act(async () => saving.reject());

  expect(cards('New')).toEqual(['Rita', 'Bank']);
  expect(screen.getByText('Bank is back')).toBeInTheDocument();
});

it('puts a card back on Escape, and saves nothing', async () => {
  const onMove = jest.fn();
  const person = await renderUi(<Shown onMove={onMove} />);
  handle('Rita').focus();

  await person.keyboard(' {ArrowRight}{ArrowRight}{Escape}');

  expect([cards('New'), cards('Done')]).toEqual([['Rita', 'Bank'], []]);
  expect(onMove).not.toHaveBeenCalled();
});

it('moves a card by single presses', async () => {
  const onMove = jest.fn();
  const person = await renderUi(<Shown onMove={onMove} />);

  await person.click(handle('Paper'));
  await person.click(screen.getByRole('button', { name: 'Right' }));
  await person.click(screen.getByRole('button', { name: 'Done' }));

  expect(onMove.mock.calls).toEqual([[{ cardId: 'Paper', toColumn: 'done', beforeCardId: null }]]);
});

it('says that a column is empty, loading, or failed, and retries that column', async () => {
  const onRetry = jest.fn();
  const columns: BoardColumn<string>[] = [
    START[2]!,
    { id: 'failed', title: 'Failed', cards: [], count: 0, state: 'failed' },
  ];
  const person = await renderUi(<Shown columns={columns} onRetry={onRetry} />);
  expect(column('Done')).toHaveTextContent('No card here');

  await person.click(within(column('Failed')).getByRole('button', { name: 'Try again' }));

  expect(onRetry.mock.calls).toEqual([['failed']]);
});

it('keeps what is shown in its place while a card is lifted, and then shows what came', async () => {
  const person = await renderUi(<Shown />);
  handle('Bank').focus();
  await person.keyboard(' ');

  act(() => show([{ ...START[0]!, cards: ['Zoe', 'Bank'], count: 2 }, START[1]!, START[2]!]));
  expect(cards('New')).toEqual(['Rita', 'Bank']);
  await person.keyboard('{Escape}');

  expect(cards('New')).toEqual(['Zoe', 'Bank']);
});

describe('a board whose columns are sorted', () => {
  it('moves a card to the top of another column, and back to where it was', async () => {
    const onMove = jest.fn();
    const person = await renderUi(<Shown isSorted onMove={onMove} />);
    handle('Bank').focus();

    await person.keyboard(' {ArrowUp}');
    expect(cards('New')).toEqual(['Rita', 'Bank']);
    await person.keyboard('{ArrowRight}');
    expect([cards('New'), cards('Open')]).toEqual([['Rita'], ['Bank', 'Paper']]);
    await person.keyboard('{ArrowLeft}');
    expect(cards('New')).toEqual(['Rita', 'Bank']);
    expect(screen.queryByRole('button', { name: 'Up' })).not.toBeInTheDocument();
    await person.keyboard('{ArrowRight} ');

    expect(onMove.mock.calls).toEqual([[{ cardId: 'Bank', toColumn: 'open', beforeCardId: 'Paper' }]]);
  });

  it('has no handle at a card that cannot be moved', async () => {
    await renderUi(<Shown isSorted isFixed={(card) => card === 'Rita'} />);

    expect(screen.queryByRole('button', { name: 'Move Rita' })).not.toBeInTheDocument();
    expect(handle('Bank')).toBeVisible();
  });
});

describe('the order of columns', () => {
  const titles = () =>
    within(screen.getByRole('group', { name: 'Tickets' }))
      .getAllByRole('group')
      .map((each) => each.getAttribute('data-column-id'));

  it('is changed by the keyboard, shown at once, and kept when it is saved', async () => {
    const saving = aSaving();
    const onReorder = jest.fn(() => saving.promise);
    const person = await renderUi(<Shown onReorder={onReorder} />);
    handle('New').focus();

    await person.keyboard(' {ArrowRight}');
    expect(handle('New')).toHaveFocus();
    expect(screen.getByText('New, 2 of 3')).toBeInTheDocument();
    await person.keyboard(' ');
    expect(onReorder.mock.calls).toEqual([[['open', 'new', 'done']]]);
    expect(titles()).toEqual(['open', 'new', 'done']);

    await act(async () => {
      show([START[1]!, START[0]!, START[2]!]);
      saving.resolve();
    });
    expect(titles()).toEqual(['open', 'new', 'done']);
  });

  it('returns when it is refused, and on Escape', async () => {
    const saving = aSaving();
    const onReorder = jest.fn(() => saving.promise);
    const person = await renderUi(<Shown onReorder={onReorder} />);
    handle('Done').focus();
    await person.keyboard(' {ArrowLeft}{Escape}');
    expect(titles()).toEqual(['new', 'open', 'done']);
    expect(onReorder).not.toHaveBeenCalled();

    await person.keyboard(' {ArrowLeft} ');
    await act(async () => saving.reject());

    expect(titles()).toEqual(['new', 'open', 'done']);
    expect(screen.getByText('Done is back')).toBeInTheDocument();
  });

  it('leaves a fixed column at the beginning, without a handle', async () => {
    const onReorder = jest.fn();
    const person = await renderUi(<Shown onReorder={onReorder} isFixedColumn={(id) => id === 'new'} />);
    expect(screen.queryByRole('button', { name: 'Move New' })).not.toBeInTheDocument();
    handle('Done').focus();

    await person.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft} ');

    expect(onReorder.mock.calls).toEqual([[['new', 'done', 'open']]]);
  });

  it('has no handles where nobody may change it', async () => {
    await renderUi(<Shown />);

    expect(screen.queryByRole('button', { name: 'Move New' })).not.toBeInTheDocument();
  });
});

it('is scrolled as it was left', async () => {
  const scroll: BoardScroll = new Map();
  const lane = () => screen.getByRole('list', { name: 'New' }).parentElement as Element;
  await renderUi(<Shown scroll={scroll} />);
  lane().scrollTop = 120;
  fireEvent.scroll(lane());
  cleanup();

  await renderUi(<Shown scroll={scroll} />);

  expect(lane().scrollTop).toBe(120);
});

describe('a column of thousands', () => {
  const numbered = Array.from({ length: 2000 }, (_, index) => `Card ${index + 1}`);
  let reachEnd: () => void;

  beforeEach(() => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(this: unknown, callback) {
      reachEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as IntersectionObserver);
      return { observe: jest.fn(), disconnect: jest.fn() } as unknown as IntersectionObserver;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('renders a page, and the next when its end comes near', async () => {
    await renderUi(<Shown columns={[{ id: 'new', title: 'New', cards: numbered, count: 2000 }]} />);
    expect(cards('New')).toHaveLength(12);

    act(() => reachEnd());

    expect(cards('New')).toHaveLength(15);
  });

  it('shows a lifted card that moves below the others that are rendered', async () => {
    const person = await renderUi(<Shown columns={[{ id: 'new', title: 'New', cards: numbered, count: 2000 }]} />);
    handle('Card 12').focus();

    await person.keyboard(' {ArrowDown}{ArrowDown}');

    expect(cards('New').at(13)).toBe('Card 12');
    expect(handle('Card 12')).toHaveFocus();
  });

  describe('that is scrolled', () => {
    const CARD = 20;
    let scrolled = 0;

    /** Lays cards of one height out below each other in a lane that is 100 high. */
    beforeEach(() => {
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
        const card = this.getAttribute('data-drag-id')?.split(' ').at(-1);
        const block = this.getAttribute('data-skipped-block');
        if (card) return new DOMRect(0, (Number(card) - 1) * CARD - scrolled, 200, CARD);
        if (block) return new DOMRect(0, Number(block) * 4 * CARD - scrolled, 200, 4 * CARD);
        return new DOMRect(0, 0, 200, 100);
      });
    });

    async function renderScrolled(onMove?: (move: CardMove) => unknown) {
      const person = await renderUi(
        <Shown onMove={onMove} columns={[{ id: 'new', title: 'New', cards: numbered, count: 2000 }]} />,
      );
      for (let page = 0; page < 90; page += 1) act(() => reachEnd());
      return person;
    }

    function scrollTo(top: number) {
      scrolled = top;
      fireEvent.scroll(screen.getByRole('list', { name: 'New' }).parentElement as Element);
    }

    it('renders only the cards near the visible ones, in a place of the same height, with their true numbers', async () => {
      await renderScrolled();

      scrollTo(3000);
      expect(cards('New').at(0)).toBe('Card 145');
      expect(cards('New').at(-1)).toBe('Card 164');
      const [first] = within(column('New')).getAllByRole('listitem');
      expect(first).toHaveAttribute('aria-posinset', '145');
      expect(first).toHaveAttribute('aria-setsize', '2000');
      const places = within(column('New')).getAllByRole('listitem', { hidden: true }).slice(0, 4);
      expect(places.map((place) => place.style.height)).toEqual(['80px', '80px', '80px', '80px']);

      scrollTo(0);
      expect(cards('New').at(0)).toBe('Card 1');
      // The other blocks near the visible one follow, one in each frame.
      await waitFor(() => expect(cards('New').at(-1)).toBe('Card 12'));
    });

    it('keeps the card with the focus, and the one that is lifted', async () => {
      const onMove = jest.fn();
      const person = await renderScrolled(onMove);
      handle('Card 5').focus();

      scrollTo(3000);
      expect(handle('Card 5')).toHaveFocus();
      await person.keyboard(' {ArrowUp}');
      scrollTo(4500);
      expect(handle('Card 5')).toHaveFocus();
      await person.keyboard(' ');

      expect(onMove.mock.calls).toEqual([[{ cardId: 'Card 5', toColumn: 'new', beforeCardId: 'Card 4' }]]);
    });
  });

  it('requests more when all that is loaded is shown, and only while there is more', async () => {
    const onReachEnd = jest.fn();
    await renderUi(
      <Shown columns={[{ id: 'new', title: 'New', cards: ['Rita'], count: 2 }]} onReachEnd={onReachEnd} />,
    );

    act(() => reachEnd());
    expect(onReachEnd.mock.calls).toEqual([['new']]);

    act(() => show([{ id: 'new', title: 'New', cards: ['Rita', 'Bank'], count: 2 }]));
    act(() => reachEnd());
    expect(onReachEnd).toHaveBeenCalledTimes(1);
  });
});
