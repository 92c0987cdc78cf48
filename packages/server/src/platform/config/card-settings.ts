import * as z from 'zod';
import { wholeNumber, type Setting } from './setting.ts';

export const cardSettings = {
  CARD_GATEWAY: {
    about:
      'Where the appraisal fee is paid by card: `authorize-net` (Authorize.Net’s own form in a frame; no card number reaches this server), `authorize-net-direct` (our form; card numbers pass through this server), `sandbox` and `sandbox-hosted` (the same two without a network: test numbers only, nobody is charged), or `off`.',
    schema: z.enum(['sandbox', 'sandbox-hosted', 'authorize-net', 'authorize-net-direct', 'off']),
    otherwise: '`sandbox` in the demo; else `authorize-net` once its account is set, or `off`',
  },
  AUTHORIZE_NET_LOGIN_ID: {
    about: 'API login id of the account at Authorize.Net.',
    schema: z.string().min(1),
    otherwise: 'required with `authorize-net` and `authorize-net-direct`',
  },
  AUTHORIZE_NET_TRANSACTION_KEY: {
    about: 'Transaction key of the account. It never leaves the server but to Authorize.Net.',
    schema: z.string().min(1),
    otherwise: 'required with `authorize-net` and `authorize-net-direct`',
  },
  AUTHORIZE_NET_ENVIRONMENT: {
    about:
      'Which Authorize.Net: `production`, or `sandbox`, which charges nobody and which production refuses.',
    schema: z.enum(['production', 'sandbox']),
    otherwise: '`sandbox`, in production `production`',
  },
  AUTHORIZE_NET_URL: {
    about: 'Another origin to find Authorize.Net’s API and form at, such as a stand-in or a proxy.',
    schema: z.url({ protocol: /^https?$/ }),
    otherwise: 'Authorize.Net’s own',
  },
  AUTHORIZE_NET_TIMEOUT: {
    about: 'Seconds to wait for its answer. What became of a payment without one is asked for later.',
    schema: wholeNumber(1, 15),
    standard: '15',
  },
} as const satisfies Record<string, Setting>;
