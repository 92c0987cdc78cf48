import type { Day } from './days.ts';

/** A value over time. What is set on a day holds from that day; of two on one day, the last. */
export class History<Value> {
  readonly #first: Value;
  #steps: { readonly from: Day; readonly value: Value }[] = [];

  constructor(first: Value) {
    this.#first = first;
  }

  copy(): History<Value> {
    const copy = new History(this.#first);
    copy.#steps = this.#steps.slice();
    return copy;
  }

  /** Sets the value from a day on, which is not before any day set so far. */
  set(from: Day, value: Value): void {
    this.#steps.push({ from, value });
  }

  on(day: Day): Value {
    for (let at = this.#steps.length - 1; at >= 0; at -= 1) {
      const step = this.#steps[at];
      if (step && step.from <= day) return step.value;
    }
    return this.#first;
  }
}
