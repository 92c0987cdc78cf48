import type { AccountType, Role } from '@drawbridge/domain/access/account-types.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';

/** An employee who views an account. */
export interface ActingEmployee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The employee's own session, which the view ends with. */
  readonly sessionId: string;
}

/** The signed-in person behind a request, as the database knew them when it came in. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly accountType: AccountType;
  readonly isLead: boolean;
  readonly role: Role;
  /** Which of the session's tokens came with the request. */
  readonly tokenSerial: number;
  /** The employee who is really there; everything else is then of the account viewed. Undefined for people themselves. */
  readonly actingEmployee: ActingEmployee | undefined;
  /** The session is only good for setting up a second factor. */
  readonly mustEnrol: boolean;
}

/** Finds out who a bearer token belongs to; undefined when it is good for nothing (any more). */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** Another system of the lender’s behind a request, known by its API key. It is nobody’s account. */
export interface KeyCaller {
  readonly role: 'machine';
  readonly accountId: null;
  readonly apiKey: { readonly id: string; readonly name: string; readonly prefix: string };
  readonly rights: readonly ApiKeyRight[];
}

/** Finds out which API key a bearer token is; undefined when it is none that is good (any more). */
export type AuthenticateKey = (token: string) => Promise<KeyCaller | undefined>;
