import type { nouns } from '@drawbridge/contract/route-table.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import type { Database } from '../database/connect.ts';
import type { Figures } from '../health/metrics.ts';
import type { HandlersOf } from '../http/handler.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { KeyedMail } from '../mail/define-mails.ts';
import type { JobKit, Kit } from './kit.ts';

type Nouns = typeof nouns;

type HandlersOfNoun<Tables extends Readonly<Record<string, Readonly<Record<string, Route>>>>> = {
  readonly [table in keyof Tables]: HandlersOf<Tables[table]>;
};

/** Forgets rows that are no longer needed. Runs every night. */
export type Sweep = (db: Database, now: Date, lender: LenderNow) => Promise<void>;

/** What a feature adds to the server: its manifest, `features/<noun>/<noun>.ts`, is one of these. */
export interface Feature<Noun extends keyof Nouns> {
  /** Answers the noun's calls. A call without a handler does not compile. */
  readonly handlers: (kit: Kit) => HandlersOfNoun<Nouns[Noun]>;
  readonly mails?: Readonly<Record<string, KeyedMail>>;
  /** Does the jobs of the kinds that are its own. */
  readonly jobs?: (kit: JobKit) => Partial<JobHandlers>;
  readonly sweeps?: readonly Sweep[];
  /** What it adds to `/metrics`. */
  readonly figures?: (kit: Kit) => Figures;
}
