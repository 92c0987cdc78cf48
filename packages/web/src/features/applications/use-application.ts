import { useCallback, useState } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { ReplyOf } from '@drawbridge/contract/wire/route.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { call } from '../../platform/api.ts';
import { currentSession } from '../../platform/session.ts';
import { forgetKey, keptKey, keepKey } from './kept-key.ts';
import { useSavedForm, type OpenForm } from './use-saved-form.ts';

export interface OpenApplication extends OpenForm {
  readonly application: LoanApplication;
  /** The id or key that opens it; undefined before the first answer. */
  readonly named: () => string | undefined;
  /** Begins the application if no answer did, and returns what opens it. */
  readonly begun: () => Promise<string>;
  /** What a bot wrote into the field that people can’t see. */
  readonly noteHidden: (value: string) => void;
  readonly send: (agree: boolean) => Promise<ReplyOf<typeof applicationRoutes.send>>;
  readonly isSent: (sent: Pick<LoanApplication, 'state' | 'number'>) => void;
}

type Found = { readonly application: LoanApplication; readonly named: string | undefined };

/**
 * The application of this browser for a product: the signed-in person’s draft, the one a key opens, or a new one. A new one
 * exists on the server from its first answer on.
 */
export function useApplication(
  product: ApplicationProduct,
  given: string | undefined,
): { readonly open: OpenApplication | undefined; readonly error: Error | null; readonly retry: () => void } {
  const [opener] = useState(nothingOpen);
  const load = useCallback(async () => {
    const one = await find(product, given);
    opener.set(one.named);
    return one.application;
  }, [product, given, opener]);
  const { found, setFound, saving, change, flush, error, retry } = useSavedForm<LoanApplication>({
    find: load,
    async save(changes, onBegun) {
      const application = await opener.begun(() => begin(product, opener.hidden(), onBegun));
      return call(applicationRoutes.save, { body: { application, changes } });
    },
  });

  const open = found && {
    application: found,
    named: opener.named,
    saving,
    change,
    flush,
    begun: () => opener.begun(() => begin(product, opener.hidden(), setFound)),
    noteHidden: (value: string) => opener.noteHidden(value),
    isSent: (sent: Pick<LoanApplication, 'state' | 'number'>) =>
      setFound((one) => one && { ...one, ...sent }),
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

async function find(product: ApplicationProduct, given: string | undefined): Promise<Found> {
  const named = given ?? (await ownDraft(product)) ?? keptKey(product);
  if (named !== undefined) {
    try {
      const application = await call(applicationRoutes.open, { body: { application: named } });
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

/** Begins an application with the first answer, and returns what opens it. */
async function begin(
  product: ApplicationProduct,
  hiddenField: string,
  onBegun: (change: (one: LoanApplication | undefined) => LoanApplication | undefined) => void,
): Promise<string> {
  const { application, key } = await beginOnce(product, hiddenField);
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
async function beginOnce(product: ApplicationProduct, hiddenField: string): Promise<Begun> {
  try {
    const key = keptKey(product) ?? keepKey(product);
    const begun = await beginWith(product, key, hiddenField);
    if (begun.application.state === 'draft') return begun;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'not_found') throw error;
  }
  return beginWith(product, keepKey(product), hiddenField);
}

function beginWith(product: ApplicationProduct, key: string, hiddenField: string): Promise<Begun> {
  return call(applicationRoutes.begin, { body: { product, key, company_fax: hiddenField } });
}

async function ownDraft(product: ApplicationProduct): Promise<string | undefined> {
  const session = currentSession();
  if (session === undefined || session.employeeToken !== undefined) return undefined;
  const { applications } = await call(applicationRoutes.list, {});
  return applications.find((one) => one.product === product && one.state === 'draft')?.id;
}

function blank(product: ApplicationProduct): LoanApplication {
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
  };
}
