/**
 * Milliseconds of work that this process does for something, in all its threads. A machine that is busy with other things
 * makes the clock on the wall go further, but not this one.
 */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
