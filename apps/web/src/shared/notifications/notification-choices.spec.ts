/** @jest-environment ./tools/jest/browser.cjs */
import { chooseNotifications, notificationChoices, quietHoursOf } from './notification-choices.js';

describe('notification settings', () => {
  beforeEach(() => localStorage.clear());

  it('have defaults, also when the stored ones cannot be read', () => {
    localStorage.setItem('notifications:7', '{broken');

    expect(notificationChoices(7)).toMatchObject({ isPushed: false, isContentHidden: false, isQuietAtTimes: false });
    expect(quietHoursOf(notificationChoices(7))).toBeNull();
  });

  it('belong to one user, and are the same object until they change', () => {
    chooseNotifications(7, { isQuietAtTimes: true, quietFrom: '21:00' });

    expect(quietHoursOf(notificationChoices(7))).toMatchObject({ from: '21:00', to: '07:00' });
    expect(notificationChoices(7)).toBe(notificationChoices(7));
    expect(quietHoursOf(notificationChoices(8))).toBeNull();
  });
});
