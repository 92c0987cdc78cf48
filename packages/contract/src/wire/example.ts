import type { Role } from '@drawbridge/domain/access/account-types.ts';

export interface ExampleContext {
  /** Undefined when not signed in. */
  readonly role: Role | undefined;
  readonly dealId: string;
  /** Of an account that can sign in. */
  readonly email: string;
  readonly password: string;
  /** An employee is calling while viewing an account in that role. */
  readonly viewing?: boolean;
}

/** A request that the server grants to its callers. The tests that call every route send these. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The status that proves the grant, 200 by default. */
  readonly granted?: number;
}

/** One for each route of a noun: a missing one does not compile. */
export type ExamplesOf<Routes> = { readonly [name in keyof Routes]: (context: ExampleContext) => Example };
