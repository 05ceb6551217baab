/** @jest-environment jsdom */
import { chooseNotifications, notificationChoices, quietHoursOf } from './notification-choices.js';

describe('how somebody is told', () => {
  beforeEach(() => localStorage.clear());

  it('is told as ever at first, also where what was kept cannot be read', () => {
    localStorage.setItem('notifications:7', '{broken');

    expect(notificationChoices(7)).toMatchObject({ isPushed: false, isContentHidden: false, isQuietAtTimes: false });
    expect(quietHoursOf(notificationChoices(7))).toBeNull();
  });

  it('is each user’s own, and the same object until it changes', () => {
    chooseNotifications(7, { isQuietAtTimes: true, quietFrom: '21:00' });

    expect(quietHoursOf(notificationChoices(7))).toMatchObject({ from: '21:00', to: '07:00' });
    expect(notificationChoices(7)).toBe(notificationChoices(7));
    expect(quietHoursOf(notificationChoices(8))).toBeNull();
  });
});
