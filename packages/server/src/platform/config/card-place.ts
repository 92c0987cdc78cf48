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

/** An account at Authorize.Net, and where it is reached. */
export interface AuthorizeNetAccount {
  readonly loginId: string;
  readonly transactionKey: string;
  readonly apiUrl: string;
  /** Where its payment form is posted to. */
  readonly formUrl: string;
  /** Milliseconds to wait for an answer. */
  readonly patienceMs: number;
}

/** Where cards are charged, and whether they are entered in our form or in the provider’s own. */
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
 * Where cards are charged; undefined where nothing is paid by card. Throws a SettingError when something is missing, or when
 * production would take cards without charging them.
 */
export function cardPlaceOf(values: CardSettings, surroundings: Surroundings): CardPlace | undefined {
  const { production, demo, publicUrl } = surroundings;
  const gateway = values.CARD_GATEWAY ?? standardGateway(values, demo);
  if (gateway === 'off') return undefined;
  if (gateway === 'sandbox' || gateway === 'sandbox-hosted') {
    if (!demo)
      throw new SettingError('CARD_GATEWAY: the sandbox charges nobody; it is there in the demo only.');
    return { at: 'sandbox', shape: gateway === 'sandbox' ? 'direct' : 'hosted' };
  }
  const shape = gateway === 'authorize-net' ? 'hosted' : 'direct';
  if (production && shape === 'hosted' && !publicUrl.startsWith('https:'))
    throw new SettingError('PUBLIC_URL: Authorize.Net’s form speaks to pages reached by https only.');
  const because = `as CARD_GATEWAY is ${gateway}${values.CARD_GATEWAY ? '' : ' outside the demo'}`;
  return { at: 'authorize-net', shape, account: accountOf(values, production, because) };
}

function standardGateway(values: CardSettings, demo: boolean): 'sandbox' | 'authorize-net' | 'off' {
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
    throw new SettingError(missing.map(([name]) => `${name}: please set it, ${because}.`).join('\n'));
  }
  const environment = values.AUTHORIZE_NET_ENVIRONMENT ?? (production ? 'production' : 'sandbox');
  if (production && environment === 'sandbox')
    throw new SettingError('AUTHORIZE_NET_ENVIRONMENT: its sandbox charges nobody; production refuses it.');
  if (production && standIn !== undefined && !standIn.startsWith('https:'))
    throw new SettingError('AUTHORIZE_NET_URL: production sends cards and keys by https only.');
  const { api, form } = standIn === undefined ? endPoints[environment] : { api: standIn, form: standIn };
  return {
    loginId,
    transactionKey,
    apiUrl: new URL('/xml/v1/request.api', api).href,
    formUrl: new URL('/payment/payment', form).href,
    patienceMs: values.AUTHORIZE_NET_TIMEOUT * 1000,
  };
}

/** Where the provider’s form comes from: an origin, or `'self'`; undefined when cards are entered in our own form. */
export function cardFrameOrigin(place: CardPlace | undefined): string | undefined {
  if (place?.shape !== 'hosted') return undefined;
  return place.at === 'sandbox' ? "'self'" : new URL(place.account.formUrl).origin;
}
