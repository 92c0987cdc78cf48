import { AsyncLocalStorage } from 'node:async_hooks';

const employees = new AsyncLocalStorage<string>();

/**
 * Runs a call in the name of an employee who views an account. Whatever the call writes to the audit log then names the
 * employee, without every use case having to think of it.
 */
export function inTheNameOf<Result>(employeeId: string, run: () => Promise<Result>): Promise<Result> {
  return employees.run(employeeId, run);
}

/** The id of the employee behind the call under way; null when people act for themselves. */
export function actingEmployeeId(): string | null {
  return employees.getStore() ?? null;
}
