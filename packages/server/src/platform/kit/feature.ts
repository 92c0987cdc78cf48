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

/** Deletes rows that are no longer needed. Runs every night. */
export type Sweep = (db: Database, now: Date, lender: LenderNow) => Promise<void>;

/** What a feature adds to the server. `features/<noun>/<noun>.ts` exports it as the feature's manifest. */
export interface Feature<Noun extends keyof Nouns> {
  /** Handlers of the noun's calls. A call without a handler does not compile. */
  readonly handlers: (kit: Kit) => HandlersOfNoun<Nouns[Noun]>;
  readonly mails?: Readonly<Record<string, KeyedMail>>;
  /** Handlers of the feature's own job kinds. */
  readonly jobs?: (kit: JobKit) => Partial<JobHandlers>;
  readonly sweeps?: readonly Sweep[];
  /** Metrics it adds to `/metrics`. */
  readonly figures?: (kit: Kit) => Figures;
}
