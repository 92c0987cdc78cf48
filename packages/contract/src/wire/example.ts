import type { Role } from '@drawbridge/domain/access/account-types.ts';

/** What an example request may name. */
export interface ExampleContext {
  /** Who asks; undefined when nobody is signed in. */
  readonly role: Role | undefined;
  readonly dealId: string;
  /** An account that can sign in. */
  readonly email: string;
  readonly password: string;
  /** Whether an employee asks, viewing the account of somebody in that role. */
  readonly viewing?: boolean;
}

/** A request that the server grants to whoever may make it. The tests that walk every route send these. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The status that grants it, 200 unless said otherwise. */
  readonly granted?: number;
}

/** An example for each route of a noun: leaving one out does not compile. */
export type ExamplesOf<Routes> = { readonly [name in keyof Routes]: (context: ExampleContext) => Example };
