import { writeFileSync } from 'node:fs';

/** What was measured, and the limit it was held against. */
export interface Figure {
  readonly what: string;
  readonly figure: number;
  readonly bar: string;
  readonly unit: string;
  readonly holds: boolean;
}

/** Collects the figures of a benchmark and prints them at its end. */
export class Scoreboard {
  readonly #lines: Figure[] = [];

  atMost(what: string, figure: number, most: number, unit: string): void {
    this.#lines.push({ what, figure, bar: `≤ ${most}`, unit, holds: figure <= most });
  }

  atLeast(what: string, figure: number, least: number, unit: string): void {
    this.#lines.push({ what, figure, bar: `≥ ${least}`, unit, holds: figure >= least });
  }

  /** Prints every figure with its limit, and writes them to `FIGURES_FILE` if that is set. The process exits with 1 if one is exceeded. */
  print(title: string): void {
    console.log(`\n${title}`);
    for (const { what, figure, bar, unit, holds } of this.#lines) {
      const shown = shownFigure(figure);
      console.log(
        `${holds ? 'ok  ' : 'FAIL'} ${what.padEnd(52)} ${shown.padStart(9)} ${unit.padEnd(6)} ${bar}`,
      );
    }
    const file = process.env['FIGURES_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#lines));
    if (this.#lines.some(({ holds }) => !holds)) process.exitCode = 1;
  }
}

export function shownFigure(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 3 : 1);
}

/** The middle figure, or the lower of the two middle ones. Throws a RangeError without figures. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('no figures');
  return middle;
}

/** The figure that this percentage of them does not exceed. Throws a RangeError without figures. */
export function percentile(figures: readonly number[], percent: number): number {
  const place = Math.max(0, Math.ceil((figures.length * percent) / 100) - 1);
  const figure = figures.toSorted((a, b) => a - b)[place];
  if (figure === undefined) throw new RangeError('no figures');
  return figure;
}
