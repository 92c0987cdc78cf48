import { setGlobal } from '../../platform/fake-browser.ts';
import { beforeEach, expect, test } from 'vitest';
import { isForPage } from './use-triage.ts';

/** An element inside whatever the selectors are said to find. */
class FakeElement {
  readonly #inside: readonly string[];
  constructor(...inside: readonly string[]) {
    this.#inside = inside;
  }
  closest(selectors: string): FakeElement | null {
    return selectors.split(', ').some((selector) => this.#inside.includes(selector)) ? this : null;
  }
}

let isCovered = false;

beforeEach(() => {
  isCovered = false;
  setGlobal('HTMLElement', FakeElement);
  setGlobal('document', { querySelector: () => (isCovered ? new FakeElement() : null) });
});

const press = (target: unknown, held: object = {}) =>
  isForPage({ altKey: false, ctrlKey: false, metaKey: false, target, ...held } as KeyboardEvent);

test('keys pressed on the page are for the page', () => {
  expect(press(new FakeElement())).toBe(true);
});

test.each(['input:not([type=checkbox])', 'textarea', 'select', 'dialog', '[popover]'])(
  'keys typed into %s are not',
  (field) => {
    expect(press(new FakeElement(field))).toBe(false);
  },
);

test('keys for the browser, for nothing, or under an open dialog are not', () => {
  expect(press(new FakeElement(), { ctrlKey: true })).toBe(false);
  expect(press(null)).toBe(false);
  isCovered = true;
  expect(press(new FakeElement())).toBe(false);
});
