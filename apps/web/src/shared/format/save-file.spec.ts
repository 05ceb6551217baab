/** @jest-environment ./tools/jest/browser.cjs */
import { saveBlob } from './save-file.js';

describe('a download', () => {
  const revoked: string[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    revoked.length = 0;
    Object.assign(URL, {
      createObjectURL: () => 'blob:report',
      revokeObjectURL: (url: string) => revoked.push(url),
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('keeps its address while the browser may still read it, and frees it later', () => {
    saveBlob('report.csv', new Blob(['1']));

    expect(revoked).toEqual([]);
    jest.runAllTimers();
    expect(revoked).toEqual(['blob:report']);
  });
});
