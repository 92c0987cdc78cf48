import type { Route } from '@drawbridge/contract/wire/route.ts';
import { effectOf } from '@drawbridge/contract/wire/terms.ts';
import { inTheNameOf } from '../session/acting-employee.ts';
import type { Caller } from '../session/caller.ts';
import { isRefusal } from './refusal.ts';

/** A write by an employee who is viewing an account. */
export interface ActingWrite {
  readonly caller: Caller;
  /** The route’s name in the contract. */
  readonly call: string;
  /** Ids found in the request. */
  readonly ids: Readonly<Record<string, string>>;
  /** Why the write was refused. */
  readonly refused?: string;
}

export type NoteActingWrite = (write: ActingWrite) => Promise<void>;

/** Longer values cannot be one of our ids. */
const longestId = 64;

/**
 * Runs a call for an employee who is viewing an account. A write is recorded before it runs. If recording fails, the
 * write does not run, and no crash can leave a write unrecorded. A refusal is recorded afterward.
 */
export function runActing<Answer>(
  employeeId: string,
  write: Pick<ActingWrite, 'caller' | 'call'> & { readonly route: Route; readonly input: object },
  note: NoteActingWrite,
  run: () => Promise<Answer>,
): Promise<Answer> {
  return inTheNameOf(employeeId, async () => {
    if (effectOf(write.route) === 'reads') return run();
    const noted = { caller: write.caller, call: write.call, ids: idsIn(write.input) };
    await note(noted);
    const answer = await run();
    if (isRefusal(answer)) await note({ ...noted, refused: answer.refused });
    return answer;
  });
}

/** Values in the request’s parameters, query and body whose name marks them as ids. */
function idsIn(input: object): Record<string, string> {
  return Object.fromEntries(
    Object.values(input)
      .flatMap((part: unknown) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
      .filter(
        (field): field is [string, string] =>
          /id$/i.test(field[0]) && typeof field[1] === 'string' && field[1].length <= longestId,
      ),
  );
}
