/** @jest-environment ./tools/jest/browser.cjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useField } from './use-field.js';

function Field() {
  const { field, focusRange } = useField();
  const [text, setText] = useState('');
  function write() {
    setText('Order {{number}}.');
    focusRange(6, 16);
  }
  return (
    <>
      <textarea ref={field} value={text} readOnly />
      <button type="button" onClick={write} />
    </>
  );
}

describe('the field of the composer', () => {
  afterEach(() => jest.restoreAllMocks());
  const selected = (field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd);

  it('has the range selected before the next key, also when no frame was painted', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    render(<Field />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');

    fireEvent.click(screen.getByRole('button'));

    expect(document.activeElement).toBe(field);
    expect(selected(field)).toBe('{{number}}');
  });

  it('takes the focus from what has taken it meanwhile', () => {
    let paint: FrameRequestCallback = () => undefined;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => ((paint = callback), 0));
    render(<Field />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.click(screen.getByRole('button'));
    screen.getByRole('button').focus();

    paint(0);

    expect(document.activeElement).toBe(field);
    expect(selected(field)).toBe('{{number}}');
  });
});
