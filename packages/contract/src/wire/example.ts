import type { Role } from '@drawbridge/domain/access/account-types.ts';

export interface ExampleContext {
  /** Undefined when not signed in. */
  readonly role: Role | undefined;
  readonly dealId: string;
  /** Belongs to an account that can sign in. */
  readonly email: string;
  readonly password: string;
  /** An employee makes the call while viewing an account with this role. */
  readonly viewing?: boolean;
}

/** A request that the server accepts. The tests that call every route send these. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The status that proves the grant, 200 by default. */
  readonly granted?: number;
}

/** One example per route. A missing one does not compile. */
export type ExamplesOf<Routes> = { readonly [name in keyof Routes]: (context: ExampleContext) => Example };
