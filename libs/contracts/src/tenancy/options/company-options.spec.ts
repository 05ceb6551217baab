import { COMPANY_OPTIONS, companySettings, isCompanyOption, isOptionValue } from './company-options.js';

describe('the options of a company', () => {
  it('begin as new companies have them', () => {
    expect(companySettings()).toEqual({
      userRating: 'disabled',
      scheduleType: 'disabled',
      chatBotType: 'text',
      acceptCallWhatsapp: 'enabled',
      acceptCallWhatsappMessage: '',
      userRandom: 'enabled',
      returnToAttendant: 'disabled',
      sendGreetingMessageOneQueues: 'enabled',
      sendSignMessage: 'enabled',
      sendFarewellWaitingTicket: 'disabled',
      sendGreetingAccepted: 'enabled',
      sendQueuePosition: 'disabled',
      acceptAudioMessageContact: 'enabled',
      sendMsgTransfTicket: 'disabled',
      requiredTag: 'disabled',
      enableLGPD: 'disabled',
      lgpdDeleteMessage: 'disabled',
      lgpdHideNumber: 'disabled',
      lgpdConsent: 'disabled',
      lgpdMessage: '',
      lgpdLink: '',
      firstSteps: 'enabled',
    });
  });

  it('are what was chosen, and nothing that is no option or no value of one', () => {
    const chosen = { userRating: 'enabled', scheduleType: 'weekly', lgpdMessage: 'Olá', colour: 'red' };

    expect(companySettings(chosen)).toEqual({ ...companySettings(), userRating: 'enabled', lgpdMessage: 'Olá' });
  });

  it.each([
    ['userRating', 'enabled', true],
    ['userRating', 'ENABLED', false],
    ['scheduleType', 'company', true],
    ['scheduleType', 'enabled', false],
    ['chatBotType', 'button', false],
    ['lgpdMessage', 'x'.repeat(4096), true],
    ['lgpdMessage', 'x'.repeat(4097), false],
    ['lgpdLink', '', true],
    ['lgpdLink', 'https://loja.example/privacidade', true],
    ['lgpdLink', 'javascript:alert(1)', false],
    ['lgpdLink', 'loja.example', false],
    ['lgpdLink', 'https://', false],
  ] as const)('%s may be %j: %s', (column, value, expected) => {
    expect(isOptionValue(column, value)).toBe(expected);
  });

  it('are known by their own names alone', () => {
    expect(Object.keys(COMPANY_OPTIONS).every(isCompanyOption)).toBe(true);
    expect(['constructor', '__proto__', 'userrating', ''].some(isCompanyOption)).toBe(false);
  });
});
