import { writeFileSync } from 'node:fs';

/** Something is missing here without which a benchmark says nothing. */
export class NotRun extends Error {}

/** What a benchmark that did not run leaves in `FIGURES_FILE`, in place of figures. */
export interface WhyNotRun {
  readonly notRun: string;
}

/** Runs a benchmark. If something it needs is missing, it says what, and the process exits with 2. */
export async function unlessMissing(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    console.error(`\nNot run. ${error.message}`);
    const file = process.env['FIGURES_FILE'];
    const why: WhyNotRun = { notRun: error.message };
    if (file !== undefined) writeFileSync(file, JSON.stringify(why));
    process.exitCode = 2;
  }
}
