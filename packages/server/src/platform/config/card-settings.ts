import * as z from 'zod';
import { wholeNumber, type Setting } from './setting.ts';

export const cardSettings = {
  CARD_GATEWAY: {
    about:
      'How the appraisal fee is paid by card: `authorize-net` (Authorize.Net’s own form in a frame; card numbers never reach this server), `authorize-net-direct` (our form; card numbers pass through this server), `sandbox-hosted` and `sandbox` (the same two without a network: test numbers only, no one is charged), or `off`.',
    schema: z.enum(['sandbox', 'sandbox-hosted', 'authorize-net', 'authorize-net-direct', 'off']),
    otherwise: '`sandbox` in the demo; otherwise `authorize-net` if its account is set, else `off`',
  },
  AUTHORIZE_NET_LOGIN_ID: {
    about: 'API login ID of the Authorize.Net account.',
    schema: z.string().min(1),
    otherwise: 'required with `authorize-net` and `authorize-net-direct`',
  },
  AUTHORIZE_NET_TRANSACTION_KEY: {
    about: 'Transaction key of the account. Sent only to Authorize.Net.',
    schema: z.string().min(1),
    otherwise: 'required with `authorize-net` and `authorize-net-direct`',
  },
  AUTHORIZE_NET_ENVIRONMENT: {
    about:
      'Authorize.Net environment: `production`, or `sandbox`, which charges no one and is not allowed in production.',
    schema: z.enum(['production', 'sandbox']),
    otherwise: '`sandbox`, in production `production`',
  },
  AUTHORIZE_NET_URL: {
    about: 'Another origin for Authorize.Net’s API and form, such as a stand-in or a proxy.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'Authorize.Net’s own',
  },
  AUTHORIZE_NET_TIMEOUT: {
    about: 'Seconds to wait for a response. Without one, the payment’s result is looked up later.',
    schema: wholeNumber(1, 15),
    default: '15',
  },
} as const satisfies Record<string, Setting>;
