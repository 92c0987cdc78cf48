import { beforeAll, describe, expect, test } from 'vitest';
import { projectFile, send, sharedWorld } from '../support/world.ts';

/** The standby is down; its metrics are there all the same. */
const world = sharedWorld({ environment: { DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:9/none' } });
/** Every metric of `/metrics`, by its name in queries. */
let metrics: ReadonlySet<string>;

beforeAll(async () => {
  const { text } = await send(world, 'GET', '/metrics');
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((suffix) => `${name}_${suffix}`) : [name],
  );
  // Prometheus adds whether it reached a server.
  metrics = new Set([...names, 'up']);
});

/** The metrics that a query names. */
function metricsIn(query: string): readonly string[] {
  const bare = query.replaceAll(/"[^"]*"/g, '');
  return bare.match(/\b(?:up(?=\{)|(?:drawbridge|http|nodejs|process)_\w+)/g) ?? [];
}

describe('the alerts for Prometheus', () => {
  const alerts = projectFile('deploy/prometheus/alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const field = (name: string) => new RegExp(`^ +${name}: '?(.*?)'?$`, 'm').exec(text)?.[1] ?? '';
      return { name: text.split('\n', 1)[0] ?? '', field };
    });
  const headings = [...projectFile('docs/operations.md').matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );

  test.each(alerts)('$name asks for metrics that exist', ({ field }) => {
    const asked = metricsIn(field('expr'));
    expect(asked).not.toEqual([]);
    expect(asked.filter((name) => !metrics.has(name))).toEqual([]);
  });

  test.each(alerts)('$name says what is wrong, what to do and where that is explained', ({ field }) => {
    expect(field('summary')).toMatch(/^\S.*\.$/);
    expect(field('description')).toMatch(/^\S.*\.$/);
    expect(field('severity')).toMatch(/^(?:critical|warning)$/);
    const [page, section] = field('runbook').split('#');
    expect(page).toBe('docs/operations.md');
    expect(headings).toContain(section);
  });

  test('have names of their own', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  });
});

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

describe('the dashboard for Grafana', () => {
  const { panels } = JSON.parse(projectFile('deploy/grafana/drawbridge.json')) as {
    panels: readonly Panel[];
  };
  const shown = panels.filter(({ type }) => type !== 'row');

  test.each(shown)('$title asks for metrics that exist', ({ targets = [] }) => {
    expect(targets).not.toEqual([]);
    for (const { expr } of targets) {
      const asked = metricsIn(expr);
      expect(asked, expr).not.toEqual([]);
      expect(asked.filter((name) => !metrics.has(name))).toEqual([]);
    }
  });

  test('shows every metric of the portal itself', () => {
    const asked = new Set(
      shown.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    );
    const own = [...metrics].filter((name) => name.startsWith('drawbridge_'));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });

  test('has ids of their own for its panels', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
