/** Writes the table of settings into the README, from the schema that checks them: `npm run settings-table`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@drawbridge/server/platform/config/settings.ts';

const readme = join(import.meta.dirname, '../README.md');
const rows = Object.entries(settings).map(([name, setting]) => {
  const standard = setting.standard === undefined ? (setting.otherwise ?? '') : `\`${setting.standard}\``;
  return `| \`${name}\` | ${setting.about} | ${standard} |`;
});
const table = ['| setting | what it does | without it |', '|---|---|---|', ...rows].join('\n');
const text = readFileSync(readme, 'utf8');
const marks = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
if (!marks.test(text)) throw new Error('the README has lost its place for the settings');
writeFileSync(
  readme,
  text.replace(marks, (_, start: string, end: string) => `${start}${table}\n${end}`),
);
