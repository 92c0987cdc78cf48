import { writeFileSync } from 'node:fs';

const writeEveryMs = 5000;

/**
 * A Vitest reporter: keeps a file of the test files that have begun and not ended, each with the last test it began. A run that
 * is stopped for taking too long leaves no report, only this file.
 */
export class RunningTests {
  /**
   * @readonly
   * @type {Map<string, string>}
   */
  #running = new Map();

  /**
   * @readonly
   * @type {string}
   */
  #file;

  /** @param {string} file where the list is written */
  constructor(file) {
    this.#file = file;
  }

  onInit() {
    setInterval(() => this.#write(), writeEveryMs).unref();
  }

  /** @param {{ moduleId: string }} module */
  onTestModuleStart({ moduleId }) {
    this.#running.set(moduleId, '');
  }

  /** @param {{ fullName: string, module: { moduleId: string } }} test */
  onTestCaseReady({ fullName, module }) {
    this.#running.set(module.moduleId, fullName);
  }

  /** @param {{ moduleId: string }} module */
  onTestModuleEnd({ moduleId }) {
    this.#running.delete(moduleId);
  }

  #write() {
    writeFileSync(this.#file, [...this.#running].map((names) => `${names.join(' › ')}\n`).join(''));
  }
}
