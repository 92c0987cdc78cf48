import { AsyncLocalStorage } from 'node:async_hooks';

const employees = new AsyncLocalStorage<string>();

/**
 * Runs a call for an employee who is viewing an account, so that its audit log entries name the employee without each
 * use case passing it on.
 */
export function inTheNameOf<Result>(employeeId: string, run: () => Promise<Result>): Promise<Result> {
  return employees.run(employeeId, run);
}

/** The id of the employee behind the current call. Null if people act for themselves. */
export function actingEmployeeId(): string | null {
  return employees.getStore() ?? null;
}
