import type { ExamplesOf } from '../wire/example.ts';
import type { notificationRoutes } from './routes.ts';

const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
const subscription = {
  endpoint: 'https://push.example.net/send/k3f9',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth,
  },
};

export const notifications: ExamplesOf<typeof notificationRoutes> = {
  read: () => ({}),
  // The account knows a browser only after a sign-in in it.
  turnOn: () => ({ body: { subscription }, granted: 409 }),
  turnOff: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  choose: () => ({ body: { kind: 'question asked', isOn: true, emailsToo: false } }),
  showAmounts: () => ({ body: { showsAmounts: true } }),
  renew: () => ({ body: { endpoint: 'https://push.example.net/send/k3f8', auth, subscription } }),
};
