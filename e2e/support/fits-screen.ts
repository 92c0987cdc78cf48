import { appStarted, expect, type Page } from './test.ts';

/**
 * Checks that nothing on the page is wider than the screen, that no words run out of their box, and that no label, heading,
 * link, button, placeholder or choice of a list is cut off, but for the product’s name, which may be as long as the lender likes.
 */
export async function expectFitsScreen(page: Page): Promise<void> {
  await appStarted(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectPageFitsScreen(page);
}

/** Checks a page outside the app as `expectFitsScreen` checks its pages. */
export async function expectPageFitsScreen(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // A table becomes cards a moment after the screen has become narrow.
  await expect.poll(() => page.evaluate(findMisfits)).toEqual([]);
}

/** Runs in the page. */
function findMisfits(): readonly string[] {
  const labels = 'a, button, label, legend, th, dt, h1, h2, h3, summary, [role="tab"], [role="status"]';
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 80)}"`;
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const cutsSide = overflowX === 'hidden' || overflowX === 'clip';
    const cutsBottom = overflowY === 'hidden' || overflowY === 'clip';
    return (
      (cutsSide && element.scrollWidth > element.clientWidth + 1) ||
      (cutsBottom && element.scrollHeight > element.clientHeight + 2)
    );
  };
  const settings = document.getElementById('settings')?.textContent ?? '{}';
  const { lender } = JSON.parse(settings) as { lender?: { productName: string } };
  /** Words that run out of a button, badge or cell over their neighbor. Words in a drawing have no box to run out of. */
  const spills = (element: Element) => {
    if (element instanceof SVGElement) return false;
    const { display, overflowX } = getComputedStyle(element);
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '',
    );
    return (
      hasWords &&
      display !== 'inline' &&
      overflowX === 'visible' &&
      element.scrollWidth > element.clientWidth + 1
    );
  };
  const ruler = document.createElement('canvas').getContext('2d');
  /** A list that would cut off its longest choice: it neither has room for the words nor wraps them. */
  const cutsChoice = (list: HTMLSelectElement) => {
    const { font, whiteSpace, appearance, paddingLeft, paddingRight } = getComputedStyle(list);
    if (ruler === null || (whiteSpace === 'normal' && appearance === 'none')) return false;
    ruler.font = font;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [...list.options].some(({ text }) => ruler.measureText(text).width > room);
  };
  /** Not in the pseudo-language, which doubles a word as short as “Search”. */
  const cutsPlaceholder = (field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (ruler === null || document.documentElement.lang === 'en-XA') return false;
    ruler.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return ruler.measureText(field.placeholder).width > room + 1;
  };
  const all = [...document.querySelectorAll('body *')].filter(isSeen);
  const wide = all.filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement),
  );
  const cut = all.filter(
    (element) =>
      element.closest(labels) !== null && element.textContent !== lender?.productName && isCut(element),
  );
  /** On a phone a table is a list of cards, which must not need scrolling sideways. */
  const tables = [...document.querySelectorAll('.table-box')].filter(
    (box) => innerWidth < 768 && isSeen(box) && box.scrollWidth > box.clientWidth + 1,
  );
  return [
    ...tables.map((box) => `cards wider than the screen: ${nameOf(box)}`),
    ...wide.map((element) => `wider than the screen: ${nameOf(element)}`),
    ...cut.map((element) => `cut off: ${nameOf(element)}`),
    ...[...document.querySelectorAll('select')]
      .filter((list) => isSeen(list) && cutsChoice(list))
      .map((list) => `cuts a choice off: ${list.labels[0]?.textContent ?? list.name}`),
    ...[...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => isSeen(field) && cutsPlaceholder(field))
      .map((field) => `cuts its placeholder off: ${field.placeholder}`),
    ...all.filter(spills).map((element) => `larger than its box: ${nameOf(element)}`),
  ];
}
