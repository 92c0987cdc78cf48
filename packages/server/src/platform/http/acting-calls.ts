import type { Route } from '@drawbridge/contract/wire/route.ts';
import { effectOf } from '@drawbridge/contract/wire/terms.ts';
import { inTheNameOf } from '../session/acting-employee.ts';
import type { Caller } from '../session/caller.ts';
import { isRefusal } from './refusal.ts';

/** A write that an employee makes while viewing an account. */
export interface ActingWrite {
  readonly caller: Caller;
  /** The name of the route in the contract. */
  readonly call: string;
  /** The ids that the request names. */
  readonly ids: Readonly<Record<string, string>>;
  /** Why the write was not made after all. */
  readonly refused?: string;
}

export type NoteActingWrite = (write: ActingWrite) => Promise<void>;

/** An id longer than any of ours is none. */
const longestId = 64;

/**
 * Runs a call of an employee who views an account. A write is noted before it is made: one that cannot be noted is not
 * made, and no crash leaves one unnoted. A refusal is noted after.
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

/** The texts of the request's parameters, query and body that are called an id. */
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
