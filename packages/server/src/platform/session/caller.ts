import type { AccountType, Role } from '@drawbridge/domain/access/account-types.ts';

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
}

/** Finds out who a bearer token belongs to; undefined when it is good for nothing (any more). */
export type Authenticate = (token: string) => Promise<Caller | undefined>;
