import { useEffect, useState } from 'react';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { ReplyOf } from '@drawbridge/contract/wire/route.ts';
import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { call } from '../../platform/api.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { currentSession } from '../../platform/session.ts';
import { answerSaver, shownAnswers, type SavingState } from './answer-saver.ts';
import { forgetKey, keptKey, keepKey } from './kept-key.ts';

export interface OpenApplication {
  readonly application: LoanApplication;
  /** The id or key that opens it; undefined before the first answer. */
  readonly named: () => string | undefined;
  readonly saving: SavingState;
  readonly change: (key: string, value: Answer | null) => void;
  readonly flush: () => Promise<void>;
  /** Begins the application if no answer did, and returns what opens it. */
  readonly begun: () => Promise<string>;
  /** What a bot wrote into the field that people can’t see. */
  readonly noteHidden: (value: string) => void;
  readonly isSent: (sent: Pick<LoanApplication, 'state' | 'number'>) => void;
}

type Found = { readonly application: LoanApplication; readonly named: string | undefined };

const wait = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * The application of this browser for a product: the signed-in person’s draft, the one a key opens, or a new one. A new one
 * exists on the server from its first answer on.
 */
export function useApplication(
  product: ApplicationProduct,
  given: string | undefined,
): { readonly open: OpenApplication | undefined; readonly error: Error | null; readonly retry: () => void } {
  const [found, setFound] = useState<LoanApplication>();
  const [opener] = useState(nothingOpen);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState<SavingState>({ isPending: false, error: null });
  useLeaveWarning(saving.isPending);

  useEffect(() => {
    let isCurrent = true;
    find(product, given)
      .then((one) => {
        if (!isCurrent) return;
        opener.set(one.named);
        setFound(one.application);
      })
      .catch((failure: unknown) => isCurrent && setError(asError(failure)));
    return () => {
      isCurrent = false;
    };
  }, [product, given, attempt, opener]);

  const [saver] = useState(() =>
    answerSaver({
      wait,
      onState: setSaving,
      async save(changes) {
        const application = await opener.begun(() => begin(product, opener.hidden(), setFound));
        const saved = await call(applicationRoutes.save, { body: { application, changes } });
        setFound((one) => one && { ...one, ...saved });
      },
    }),
  );

  const open = found && {
    application: found,
    named: opener.named,
    saving,
    change(key: string, value: Answer | null) {
      setFound((one) => one && withAnswer(one, key, value));
      saver.change(key, value);
    },
    flush: () => saver.flush(),
    begun: () => opener.begun(() => begin(product, opener.hidden(), setFound)),
    noteHidden: (value: string) => opener.noteHidden(value),
    isSent: (sent: Pick<LoanApplication, 'state' | 'number'>) =>
      setFound((one) => one && { ...one, ...sent }),
  };
  return {
    open,
    error,
    retry() {
      setError(null);
      setAttempt((count) => count + 1);
    },
  };
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

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

const sealedPlaces: ReadonlySet<string> = new Set(['ssn', 'birth_date']);

/** Private answers are not kept in the page either: it only knows that they are there. */
function withAnswer(application: LoanApplication, key: string, value: Answer | null): LoanApplication {
  if (!sealedPlaces.has(key))
    return { ...application, answers: shownAnswers(application.answers, key, value) };
  const others = application.sealed.filter((place) => place !== key);
  return { ...application, sealed: value === null ? others : [...others, key] };
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
