import { failpoint, armFailpoints, failpointProblem } from './failpoint.js';
import { FAILPOINT_NUMBERS, FAILPOINTS } from './failpoints.js';

describe('a failpoint', () => {
  let kill: jest.SpiedFunction<typeof process.kill>;

  beforeAll(() => (kill = jest.spyOn(process, 'kill').mockReturnValue(true)));
  afterEach(() => {
    armFailpoints('');
    kill.mockClear();
  });
  afterAll(() => kill.mockRestore());

  it('does nothing where none is armed', () => {
    failpoint('F05 event-published');

    expect(kill).not.toHaveBeenCalled();
  });

  it('kills its own process, as from outside, the first time it is passed', () => {
    armFailpoints('F05');

    failpoint('F04 event-read');
    expect(kill).not.toHaveBeenCalled();
    failpoint('F05 event-published');
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
  });

  it('lets as many passes go by as are configured', () => {
    armFailpoints('F05:3');

    for (let pass = 1; pass <= 2; pass++) failpoint('F05 event-published');
    expect(kill).not.toHaveBeenCalled();
    failpoint('F05 event-published');
    expect(kill).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', '', false],
    ['a number, in a demo', 'F01', true],
    ['a number and a pass, in a demo', 'F01:12', true],
  ])('may be set: %s', (_, setting, isDemo) => {
    expect(failpointProblem(setting, isDemo)).toBeNull();
  });

  it.each([
    ['a number outside a demo', 'F01', false, 'PROSA_DEMO'],
    ['a number that is none', 'F99', true, 'must be a failpoint'],
    ['a pass that is none', 'F01:0', true, 'must be a failpoint'],
    ['two numbers', 'F01,F02', true, 'must be a failpoint'],
  ])('may not be set: %s', (_, setting, isDemo, problem) => {
    expect(failpointProblem(setting, isDemo)).toContain(problem);
  });

  it('has a number of its own, without gaps', () => {
    const expected = Object.keys(FAILPOINTS).map((_, index) => `F${String(index + 1).padStart(2, '0')}`);

    expect([...FAILPOINT_NUMBERS]).toEqual(expected);
  });
});
