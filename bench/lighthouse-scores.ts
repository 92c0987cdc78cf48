import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { median } from './scoreboard.ts';

/** The median of several runs each. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint. */
  readonly lcpSeconds: number;
  /** Total blocking time. */
  readonly tbtMs: number;
  readonly cls: number;
}

/** A page, with what the browser has stored for it beforehand. */
export interface LighthousePage {
  readonly url: string;
  readonly stored: Readonly<Record<string, string>>;
}

/** On a busy machine Lighthouse sometimes misses the start of a page (NO_NAVSTART), which says nothing about the page. */
const mayFail = 3;

class Unseen extends Error {
  override name = 'Unseen';
}

/**
 * Runs Lighthouse on a page `runs` times as a phone on slow 4G, each time with an empty cache. Repeats up to three runs it
 * could not record and throws Unseen at the fourth.
 */
export async function lighthouseScores(page: LighthousePage, runs: number): Promise<LighthouseScores> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  });
  try {
    await keep(chrome.port, page);
    const looked: LighthouseScores[] = [];
    let failures = 0;
    while (looked.length < runs) {
      const seen = await look(page.url, chrome.port);
      if (seen instanceof Unseen) {
        failures += 1;
        if (failures > mayFail) throw seen;
        console.log(`  ${page.url}: ${seen.message}; trying again`);
      } else looked.push(seen);
    }
    const middle = (figure: keyof LighthouseScores) => median(looked.map((each) => each[figure]));
    return {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      lcpSeconds: middle('lcpSeconds'),
      tbtMs: middle('tbtMs'),
      cls: middle('cls'),
    };
  } finally {
    chrome.kill();
  }
}

async function keep(port: number, { url, stored }: LighthousePage): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  const page = await context.newPage();
  // A page of the same origin without the app.
  await page.goto(new URL('/livez', url).href);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.close();
  await browser.close();
}

async function look(url: string, port: number): Promise<LighthouseScores | Unseen> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' }).catch(
    (error: unknown) => new Unseen(`Lighthouse: ${String(error)}`),
  );
  if (result instanceof Unseen) return result;
  if (!result) return new Unseen(`Lighthouse gave nothing for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) return new Unseen(`Lighthouse: ${runtimeError.code}, ${runtimeError.message}`);
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  for (const { id, title, score: reached, displayValue } of Object.values(audits)) {
    if (counted.has(id) && reached !== null && reached < 0.9)
      console.log(`  ${url}: ${title} ${displayValue ?? ''} (${reached})`);
  }
  function score(category: string): number {
    return Math.round((categories[category]?.score ?? 0) * 100);
  }
  function figure(audit: string): number {
    return audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpSeconds: figure('largest-contentful-paint') / 1000,
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
