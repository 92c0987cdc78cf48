import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { mayPushTo, usualPushServices } from './push-services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://FCM.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://web.push.apple.com/1', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=1', true],
  ['https://push.example.net/send/1', false],
  ['https://fcm.googleapis.com.example.net/1', false],
  ['https://evil-notify.windows.com/1', false],
  ['https://notify.windows.com/1', false],
])('notifications to %s: %s', (endpoint, may) => {
  expect(mayPushTo(endpoint, usualPushServices.split(','))).toBe(may);
});

test('in development, and with “any”, every public service is taken', () => {
  expect(readConfig({}).pushServices).toBeUndefined();
  expect(readConfig({ PUSH_SERVICES: 'any' }).pushServices).toBeUndefined();
  expect(readConfig({ PUSH_SERVICES: 'push.example.net,*.example.org' }).pushServices).toEqual([
    'push.example.net',
    '*.example.org',
  ]);
  expect(() => readConfig({ PUSH_SERVICES: 'https://push.example.net' })).toThrow(/PUSH_SERVICES/);
});
