import type { AccountType, Role } from '@drawbridge/domain/access/account-types.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';

/** An employee who is viewing an account. */
export interface ActingEmployee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The employee’s own session. The view ends when it does. */
  readonly sessionId: string;
}

/** The signed-in person behind a request, as stored when the request arrived. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly accountType: AccountType;
  readonly isLead: boolean;
  readonly role: Role;
  /** The serial number of the request’s token within its session. */
  readonly tokenSerial: number;
  /**
   * The employee viewing the account; all other fields then describe the viewed account. Undefined if people act for
   * themselves.
   */
  readonly actingEmployee: ActingEmployee | undefined;
  /** The session is limited to setting up a second factor. */
  readonly mustEnrol: boolean;
}

/** Finds the person a bearer token belongs to. Undefined if the token is invalid or no longer valid. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** One of the lender’s other systems, identified by its API key. It has no account. */
export interface KeyCaller {
  readonly role: 'machine';
  readonly accountId: null;
  readonly apiKey: { readonly id: string; readonly name: string; readonly prefix: string };
  readonly rights: readonly ApiKeyRight[];
}

/** Finds the API key a bearer token is. Undefined if the key is invalid or no longer valid. */
export type AuthenticateKey = (token: string) => Promise<KeyCaller | undefined>;
