import { changedAnswers, type Answer, type AnswerChanges } from '@drawbridge/domain/applications/answers.ts';

export interface SavingState {
  /** Changes that the server has not confirmed. */
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface SaverParts {
  /** Saves changes. Rejects when they did not arrive or were refused. */
  readonly save: (changes: AnswerChanges) => Promise<void>;
  readonly onState: (state: SavingState) => void;
  /** Waits between a change and its save, and after a failure. Milliseconds. */
  readonly wait: (ms: number, run: () => void) => () => void;
}

const whileTypingMs = 600;
const afterFailureMs = 4000;

export interface AnswerSaver {
  change(key: string, value: Answer | null): void;
  /** Saves what is pending now, such as when a step ends. Resolves when nothing is left, or a save failed. */
  flush(): Promise<void>;
}

/**
 * Saves answers a moment after they were typed, one request at a time and in order. What did not arrive stays pending and is
 * sent again with what came since, so a lost connection loses nothing while the page is open.
 */
export function answerSaver({ save, onState, wait }: SaverParts): AnswerSaver {
  let pending: AnswerChanges = {};
  let underWay: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  const isEmpty = () => Object.keys(pending).length === 0;

  function soon(ms: number): void {
    cancel?.();
    cancel = wait(ms, () => void flush());
  }

  async function run(): Promise<void> {
    while (!isEmpty()) {
      const batch = pending;
      pending = {};
      onState({ isPending: true, error: null });
      try {
        await save(batch);
      } catch (error) {
        // What was typed since comes after what did not arrive.
        pending = { ...batch, ...pending };
        onState({ isPending: true, error: error instanceof Error ? error : new Error(String(error)) });
        soon(afterFailureMs);
        return;
      }
    }
    onState({ isPending: false, error: null });
  }

  function flush(): Promise<void> {
    cancel?.();
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    change(key, value) {
      pending = { ...without(pending, key), [key]: value };
      onState({ isPending: true, error: null });
      soon(whileTypingMs);
    },
    flush,
  };
}

/** Removing an item drops what was still to be saved about it. */
function without(pending: AnswerChanges, key: string): AnswerChanges {
  return Object.fromEntries(Object.entries(pending).filter(([each]) => !each.startsWith(`${key}.`)));
}

/** The answers as the page shows them while a change is on its way. */
export function shownAnswers(
  answers: Readonly<Record<string, Answer>>,
  key: string,
  value: Answer | null,
): Record<string, Answer> {
  return changedAnswers(answers, { [key]: value });
}
