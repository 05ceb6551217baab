import { videoIdOf } from './video-id.js';

describe('the id of a film', () => {
  it.each([
    'dQw4w9WgXcQ',
    '  dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://youtube.com/shorts/dQw4w9WgXcQ/',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])('is found in %j', (pasted) => {
    expect(videoIdOf(pasted)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'dQw4w9WgXc',
    'dQw4w9WgXcQQ',
    'dQw4w9WgX"Q',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@channel',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ/../../x',
  ])('is not in %j', (pasted) => {
    expect(videoIdOf(pasted)).toBeNull();
  });
});
