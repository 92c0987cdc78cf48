import { SettingError, type SettingValues } from './read-settings.ts';

type CardSettings = Pick<
  SettingValues,
  | 'CARD_GATEWAY'
  | 'AUTHORIZE_NET_LOGIN_ID'
  | 'AUTHORIZE_NET_TRANSACTION_KEY'
  | 'AUTHORIZE_NET_ENVIRONMENT'
  | 'AUTHORIZE_NET_URL'
  | 'AUTHORIZE_NET_TIMEOUT'
>;

/** An Authorize.Net account and its addresses. */
export interface AuthorizeNetAccount {
  readonly loginId: string;
  readonly transactionKey: string;
  readonly apiUrl: string;
  /** The address its payment form posts to. */
  readonly formUrl: string;
  /** How long to wait for a response, in milliseconds. */
  readonly patienceMs: number;
}

/** Where cards are charged, and whether people enter them in our form or the provider’s. */
export type CardPlace =
  | { readonly at: 'sandbox'; readonly shape: 'direct' | 'hosted' }
  | {
      readonly at: 'authorize-net';
      readonly shape: 'direct' | 'hosted';
      readonly account: AuthorizeNetAccount;
    };

const endPoints = {
  production: { api: 'https://api.authorize.net', form: 'https://accept.authorize.net' },
  sandbox: { api: 'https://apitest.authorize.net', form: 'https://test.authorize.net' },
} as const;

interface Surroundings {
  readonly production: boolean;
  readonly demo: boolean;
  readonly publicUrl: string;
}

/**
 * Where cards are charged; undefined if card payment is off. Throws a SettingError if something is missing, or if
 * production would accept cards without charging them.
 */
export function cardPlaceOf(values: CardSettings, surroundings: Surroundings): CardPlace | undefined {
  const { production, demo, publicUrl } = surroundings;
  const gateway = values.CARD_GATEWAY ?? defaultGateway(values, demo);
  if (gateway === 'off') return undefined;
  if (gateway === 'sandbox' || gateway === 'sandbox-hosted') {
    if (!demo) throw new SettingError('CARD_GATEWAY: the sandbox charges no one and works only in the demo.');
    return { at: 'sandbox', shape: gateway === 'sandbox' ? 'direct' : 'hosted' };
  }
  const shape = gateway === 'authorize-net' ? 'hosted' : 'direct';
  if (production && shape === 'hosted' && !publicUrl.startsWith('https:'))
    throw new SettingError('PUBLIC_URL: Authorize.Net’s form works only on https pages.');
  const because = `because CARD_GATEWAY is ${gateway}${values.CARD_GATEWAY ? '' : ' outside the demo'}`;
  return { at: 'authorize-net', shape, account: accountOf(values, production, because) };
}

function defaultGateway(values: CardSettings, demo: boolean): 'sandbox' | 'authorize-net' | 'off' {
  if (demo) return 'sandbox';
  const { AUTHORIZE_NET_LOGIN_ID: loginId, AUTHORIZE_NET_TRANSACTION_KEY: key } = values;
  return loginId === undefined && key === undefined ? 'off' : 'authorize-net';
}

function accountOf(values: CardSettings, production: boolean, because: string): AuthorizeNetAccount {
  const {
    AUTHORIZE_NET_LOGIN_ID: loginId,
    AUTHORIZE_NET_TRANSACTION_KEY: transactionKey,
    AUTHORIZE_NET_URL: standIn,
  } = values;
  if (loginId === undefined || transactionKey === undefined) {
    const needed = { AUTHORIZE_NET_LOGIN_ID: loginId, AUTHORIZE_NET_TRANSACTION_KEY: transactionKey };
    const missing = Object.entries(needed).filter(([, value]) => value === undefined);
    throw new SettingError(missing.map(([name]) => `${name}: required ${because}.`).join('\n'));
  }
  const environment = values.AUTHORIZE_NET_ENVIRONMENT ?? (production ? 'production' : 'sandbox');
  if (production && environment === 'sandbox')
    throw new SettingError(
      'AUTHORIZE_NET_ENVIRONMENT: the sandbox charges no one and is not allowed in production.',
    );
  if (production && standIn !== undefined && !standIn.startsWith('https:'))
    throw new SettingError('AUTHORIZE_NET_URL: production sends cards and keys only over https.');
  const { api, form } = standIn === undefined ? endPoints[environment] : { api: standIn, form: standIn };
  return {
    loginId,
    transactionKey,
    apiUrl: new URL('/xml/v1/request.api', api).href,
    formUrl: new URL('/payment/payment', form).href,
    patienceMs: values.AUTHORIZE_NET_TIMEOUT * 1000,
  };
}

/** The origin of the provider’s form, or `'self'`; undefined if people enter cards in our own form. */
export function cardFrameOrigin(place: CardPlace | undefined): string | undefined {
  if (place?.shape !== 'hosted') return undefined;
  return place.at === 'sandbox' ? "'self'" : new URL(place.account.formUrl).origin;
}
