import { setPriority } from 'node:os';

/** On Linux’s scale from -20 to 19, where a thread usually has 0. */
const priority = 5;

/**
 * Lets the thread that answers requests have the processor before this one. Only Linux gives each thread a priority of its own. A
 * system that refuses, as the filter of system calls in our systemd unit does, leaves it as it is.
 */
export function lowerPriority(set: (priority: number) => void = setPriority): void {
  if (process.platform !== 'linux') return;
  try {
    set(priority);
  } catch {
    // Slower for others while files are read, and otherwise the same.
  }
}
