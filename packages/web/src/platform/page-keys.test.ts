import { setGlobal } from './fake-browser.ts';
import { beforeEach, expect, test } from 'vitest';
import { isForPage } from './page-keys.ts';

/** An element inside everything that the selectors match. */
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

test('the page handles keys pressed on it', () => {
  expect(press(new FakeElement())).toBe(true);
});

test.each(['input:not([type=checkbox])', 'textarea', 'select', 'dialog', '[popover]'])(
  'the page ignores keys typed into %s',
  (field) => {
    expect(press(new FakeElement(field))).toBe(false);
  },
);

test('the page ignores browser shortcuts, keys without a target, and keys under an open dialog', () => {
  expect(press(new FakeElement(), { ctrlKey: true })).toBe(false);
  expect(press(null)).toBe(false);
  isCovered = true;
  expect(press(new FakeElement())).toBe(false);
});
