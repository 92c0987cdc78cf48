import { useEffect, useState } from 'react';
import type { LoanApplication, OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import type { Answer, AnswerChanges } from '@drawbridge/domain/applications/answers.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { answerSaver, shownAnswers, type SavingState } from './answer-saver.ts';

/** The answers of a form and what it still needs. */
export type FormAnswers = Pick<LoanApplication, 'product' | 'answers' | 'sealed' | 'missing' | 'consents'> & {
  readonly savedAt: string | null;
  /** What the lender asked to change. A party is never asked. */
  readonly changes?: LoanApplication['changes'];
  /** A broker who helps sees and changes part of it. */
  readonly for?: OpenedApplication['for'];
};

/** A form whose answers are saved as they are typed. */
export interface OpenForm {
  readonly application: FormAnswers;
  /** An owner’s own part. */
  readonly isParty?: true;
  readonly saving: SavingState;
  readonly change: (key: string, value: Answer | null) => void;
  readonly flush: () => Promise<void>;
  /** What a bot wrote into the field that people can’t see. */
  readonly noteHidden?: (value: string) => void;
  /** Sends it with the consents that the page shows. */
  readonly send: (agree: boolean) => Promise<unknown>;
}

interface SavedForm<Form extends FormAnswers> {
  /** Undefined until it is loaded. */
  readonly found: Form | undefined;
  readonly setFound: (change: (form: Form | undefined) => Form | undefined) => void;
  readonly saving: SavingState;
  readonly change: OpenForm['change'];
  readonly flush: OpenForm['flush'];
  readonly error: Error | null;
  readonly retry: () => void;
}

interface SavedFormParts<Form> {
  /** Loads the form. Another function loads another form. */
  readonly find: () => Promise<Form>;
  readonly save: (
    changes: AnswerChanges,
    setFound: (change: (form: Form | undefined) => Form | undefined) => void,
  ) => Promise<Pick<FormAnswers, 'missing'> & { readonly savedAt: string }>;
}

const wait = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Loads a form and saves each answer a moment after it was typed. */
export function useSavedForm<Form extends FormAnswers>({
  find,
  save,
}: SavedFormParts<Form>): SavedForm<Form> {
  const [found, setFound] = useState<Form>();
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState<SavingState>({ isPending: false, error: null });
  useLeaveWarning(saving.isPending);

  useEffect(() => {
    let isCurrent = true;
    find()
      .then((form) => isCurrent && setFound(form))
      .catch((failure: unknown) => isCurrent && setError(asError(failure)));
    return () => {
      isCurrent = false;
    };
  }, [find, attempt]);

  const [saver] = useState(() =>
    answerSaver({
      wait,
      onState: setSaving,
      async save(changes) {
        const saved = await save(changes, setFound);
        setFound((form) => form && { ...form, ...saved });
      },
    }),
  );

  // Phones close a page without asking, so what was just typed is saved as soon as it is no longer seen.
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => document.removeEventListener('visibilitychange', saveHidden);
  }, [saver]);

  return {
    found,
    setFound,
    saving,
    change(key, value) {
      setFound((form) => form && withAnswer(form, key, value));
      saver.change(key, value);
    },
    flush: () => saver.flush(),
    error,
    retry() {
      setError(null);
      setAttempt((count) => count + 1);
    },
  };
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

const sealedPlaces: ReadonlySet<string> = new Set(['ssn', 'birth_date']);

/** Private answers are not kept in the page either: it only knows that they are there. */
function withAnswer<Form extends FormAnswers>(form: Form, key: string, value: Answer | null): Form {
  if (!sealedPlaces.has(key)) return { ...form, answers: shownAnswers(form.answers, key, value) };
  const others = form.sealed.filter((place) => place !== key);
  return { ...form, sealed: value === null ? others : [...others, key] };
}
