import { useCallback, useState } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { LoanApplication, OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { ReplyOf } from '@drawbridge/contract/wire/route.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { call } from '../../platform/api.ts';
import { currentSession } from '../../platform/session.ts';
import { forgetKey, keptKey, keepKey } from './kept-key.ts';
import { useSavedForm, type OpenForm } from './use-saved-form.ts';

export interface OpenApplication extends OpenForm {
  readonly application: OpenedApplication;
  /** The id or key that opens it; undefined before the first answer. */
  readonly named: () => string | undefined;
  /** Begins the application if no answer did, and returns what opens it. */
  readonly begun: () => Promise<string>;
  /** What a bot wrote into the field that people can’t see. */
  readonly noteHidden: (value: string) => void;
  readonly send: (agree: boolean) => Promise<ReplyOf<typeof applicationRoutes.send>>;
  readonly isSent: (sent: Pick<LoanApplication, 'state' | 'number'>) => void;
  /** Shows what the server answered since. What is still being saved stays. */
  readonly isNow: (application: OpenedApplication) => void;
}

type Found = { readonly application: OpenedApplication; readonly named: string | undefined };

/**
 * The application of this browser for a product: the signed-in person’s draft, the one a key opens, or a new one. A new one
 * exists on the server from its first answer on.
 */
export function useApplication(
  product: ApplicationProduct,
  given: string | undefined,
  broker: string | undefined,
): { readonly open: OpenApplication | undefined; readonly error: Error | null; readonly retry: () => void } {
  const [opener] = useState(nothingOpen);
  const load = useCallback(async () => {
    const one = await find(product, given, broker);
    opener.set(one.named);
    return one.application;
  }, [product, given, broker, opener]);
  const { found, setFound, saving, change, flush, error, retry } = useSavedForm<OpenedApplication>({
    find: load,
    async save(changes, onBegun) {
      const application = await opener.begun(() =>
        begin({ product, broker, hiddenField: opener.hidden() }, onBegun),
      );
      return call(applicationRoutes.save, { body: { application, changes } });
    },
  });

  const open = found && {
    application: found,
    named: opener.named,
    saving,
    change,
    flush,
    begun: () => opener.begun(() => begin({ product, broker, hiddenField: opener.hidden() }, setFound)),
    noteHidden: (value: string) => opener.noteHidden(value),
    isSent: (sent: Pick<LoanApplication, 'state' | 'number'>) =>
      setFound((one) => one && { ...one, ...sent }),
    isNow: (next: OpenedApplication) => setFound((one) => (saving.isPending ? one : newer(one, next))),
    async send(agree: boolean) {
      const sent = await call(applicationRoutes.send, {
        body: { application: opener.named() ?? '', agree, ...found.consents },
      });
      setFound((one) => one && { ...one, ...sent });
      return sent;
    },
  };
  return { open, error, retry };
}

/** What opens the page’s application. Unlike state, it is known to a save that is already under way. */
function nothingOpen() {
  let named: string | undefined;
  let hidden = '';
  let beginning: Promise<string> | undefined;
  return {
    /** An answer and a file that come first at the same moment begin one application. */
    async begun(start: () => Promise<string>): Promise<string> {
      if (named !== undefined) return named;
      beginning ??= start().finally(() => {
        beginning = undefined;
      });
      named = await beginning;
      return named;
    },
    hidden: () => hidden,
    noteHidden(value: string) {
      hidden = value;
    },
    named: () => named,
    set(opens: string | undefined) {
      named = opens;
    },
  };
}

/** The later of two answers. A decision about help saves no answer, so it leaves the time as it is. */
function newer(shown: OpenedApplication | undefined, next: OpenedApplication): OpenedApplication {
  return shown === undefined || next.savedAt >= shown.savedAt ? next : shown;
}

async function find(
  product: ApplicationProduct,
  given: string | undefined,
  broker: string | undefined,
): Promise<Found> {
  const named = given ?? (await ownDraft(product)) ?? keptKey(product);
  if (named !== undefined) {
    try {
      const application = await call(applicationRoutes.open, { body: { application: named } });
      if (given === undefined && broker !== undefined && application.broughtBy === null)
        return await foundForBroker({ product, broker, hiddenField: '' }, named);
      if (given !== undefined || isOpenToApplicant(application.state)) return { application, named };
      forgetKey(product);
    } catch (error) {
      if (given !== undefined || !(error instanceof ProblemError) || error.problem.status !== 404)
        throw error;
      forgetKey(product);
    }
  }
  return { application: blank(product), named: undefined };
}

type Begun = ReplyOf<typeof applicationRoutes.begin>;

interface Beginning {
  readonly product: ApplicationProduct;
  /** The code of the link or the address of the broker by whom the page was opened. */
  readonly broker: string | undefined;
  readonly hiddenField: string;
}

/** A draft without a broker becomes the broker’s. One in an account stays as it is, and a new one is begun. */
async function foundForBroker(beginning: Beginning, named: string): Promise<Found> {
  if (named !== keptKey(beginning.product))
    return { application: blank(beginning.product), named: undefined };
  return { application: (await beginWith(beginning, named)).application, named };
}

/** Begins an application with the first answer, and returns what opens it. */
async function begin(
  beginning: Beginning,
  onBegun: (change: (one: OpenedApplication | undefined) => OpenedApplication | undefined) => void,
): Promise<string> {
  const { application, key } = await beginOnce(beginning);
  // What was typed meanwhile stays.
  onBegun(
    (one) =>
      one && {
        ...application,
        answers: { ...application.answers, ...one.answers },
        sealed: [...new Set([...application.sealed, ...one.sealed])],
      },
  );
  return key ?? application.id;
}

/**
 * The key is kept before it is sent: repeated after a lost answer, or in another tab, the same application opens. A key that has
 * become someone else’s, or whose application was sent, is replaced.
 */
async function beginOnce(beginning: Beginning): Promise<Begun> {
  const { product } = beginning;
  try {
    const key = keptKey(product) ?? keepKey(product);
    const begun = await beginWith(beginning, key);
    if (begun.application.state === 'draft') return begun;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'not_found') throw error;
  }
  return beginWith(beginning, keepKey(product));
}

function beginWith({ product, broker, hiddenField }: Beginning, key: string): Promise<Begun> {
  return call(applicationRoutes.begin, { body: { product, broker, key, company_fax: hiddenField } });
}

async function ownDraft(product: ApplicationProduct): Promise<string | undefined> {
  const session = currentSession();
  if (session === undefined || session.employeeToken !== undefined) return undefined;
  const { applications } = await call(applicationRoutes.list, {});
  return applications.find((one) => one.product === product && one.state === 'draft')?.id;
}

function blank(product: ApplicationProduct): OpenedApplication {
  return {
    id: '',
    number: '',
    product,
    state: 'draft',
    answers: {},
    sealed: [],
    missing: [],
    changes: [],
    answerBy: null,
    savedAt: '',
    sentAt: null,
    consents: { creditConsent: '', esignConsent: '' },
    for: 'applicant',
    broughtBy: null,
  };
}
