import type { AccountType, Role } from '@drawbridge/domain/access/account-types.ts';

/** An employee who views somebody's account. */
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
