import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { plainGreeting } from '@drawbridge/domain/mail/greeting.ts';
import { languages } from '@drawbridge/messages/language';
import { mailGreetings } from '@drawbridge/messages/platform';
import { pseudoLanguage, sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { flagDefaults } from '@drawbridge/contract/lender-settings/flags.ts';
import { everyMail } from '../../src/app/features.ts';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { lenderNow } from '../../src/platform/lender-settings/lender-now.ts';
import { inLanguage, languageNow } from '../../src/platform/language/in-language.ts';
import { createLog } from '../../src/platform/log.ts';
import {
  defineMails,
  greetingValue,
  lenderValues,
  namesOfValues,
  type KeyedMail,
} from '../../src/platform/mail/define-mails.ts';
import { escapeHtml } from '../../src/platform/web/escape-html.ts';
import { defaultText, isSendable, sampleMail, writeMail } from '../../src/platform/mail/write-mail.ts';

const lender = (rows: readonly { key: string; value: unknown }[] = []) =>
  lenderNow(
    { ...demoLender, flags: flagDefaults, TIME_ZONE: 'UTC', publicUrl: 'https://portal.test' },
    rows,
    createLog('silent'),
  );

test('every email of every feature is listed under its own key', async () => {
  const features = new URL('../../src/features/', import.meta.url);
  const found: KeyedMail[] = [];
  for await (const file of glob('*/mails.ts', { cwd: features.pathname })) {
    const module = (await import(new URL(file, features).href)) as Record<string, Record<string, KeyedMail>>;
    found.push(...Object.values(module).flatMap((mails) => Object.values(mails)));
  }
  const keysOf = (mails: readonly KeyedMail[]) => mails.map(({ key }) => key).toSorted();
  expect(keysOf(everyMail)).toEqual(keysOf(found));
  expect(new Set(keysOf(found)).size).toBe(found.length);
});

const tags = [...languages.map(({ tag }) => tag), pseudoLanguage];
const everyTranslation = tags.flatMap((language) =>
  everyMail.map((mail) => [mail.key, language, mail] as const),
);

/** Runs a check of every email in every language, and in the test language. */
const ofEachMail = (what: string, check: (mail: KeyedMail) => void) =>
  test.each(everyTranslation)(`%s in %s ${what}`, (_key, language, mail) =>
    inLanguage(language, () => check(mail)),
  );

ofEachMail('gives its reasons first and its notices last if it decides something', (mail) => {
  if (!mail.factsFirst || languageNow() === pseudoLanguage) return;
  const own = { subject: 'Ours', body: `${mailGreetings.plain}\n\nThis is it.\n\nCall Dana at noon.` };
  const standard = defaultText(mail);
  const [, , ...standardNext] = mail.body;
  for (const [words, next] of [
    [standard, standardNext],
    [own, ['Call Dana at noon.']],
  ] as const) {
    const { text, html } = sampleMail(lender(), mail, words);
    const [, opening = ''] = words.body.split('\n\n');
    const parts = [
      opening,
      mail.sampleFacts[0]?.[1] ?? '',
      ...next,
      mail.button?.label ?? '',
      ...mail.always,
    ];
    for (const said of [text, html]) {
      const places = parts
        .map((part) => part.split(/\{\w+\}/).toSorted((one, other) => other.length - one.length)[0] ?? '')
        .filter((longest) => longest.length > 5)
        .map((longest) => said.lastIndexOf(longest));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  }
});

ofEachMail('uses all of its values and no others', (mail) => {
  expect(isSendable(mail, defaultText(mail))).toBe(true);
  const own = Object.keys(mail.values);
  expect(own.filter((name) => name in lenderValues || name === greetingValue.name)).toEqual([]);
  const said = [mail.subject, ...mail.body].join(' ');
  const used = Object.entries(mail.values).filter(([, { spare }]) => spare !== true);
  expect(used.map(([name]) => name).filter((name) => !said.includes(`{${name}}`))).toEqual([]);
  const unchangeable = [mail.footer, ...mail.always].join(' ');
  const known = namesOfValues(mail).map(({ name }) => name);
  for (const [, name = ''] of unchangeable.matchAll(/\{(.*?)\}/g)) expect(known).toContain(name);
});

ofEachMail('is previewed whole', (mail) => {
  const { subject, text, html } = sampleMail(lender(), mail, defaultText(mail));
  for (const said of [subject, text, html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')])
    expect(said).not.toMatch(/[{}]|undefined/);
  expect(html).toContain(`<title>${escapeHtml(subject)}</title>`);
  expect(html).toContain(`<html lang="${languageNow()}">`);
});

const banned =
  /\b(?:e-?mail (?:letter|message)|e-mails?|mails?|mailed|whoever|somebody|anybody|nobody|reckon|told|hello [a-z]+)\b/i;

ofEachMail('reads like a letter', (mail) => {
  const { subject, text, html } = sampleMail(lender(), mail, defaultText(mail));
  const [letter = ''] = text.split('\n\n-- \n');
  const [greeting, ...paragraphs] = letter.split('\n\n');
  expect(greeting).toBe(mail.toInbox ? plainGreeting() : mailGreetings.named({ name: 'Maria' }));
  if (languageNow() === pseudoLanguage) return;
  const facts = mail.sampleFacts.map(([label, value]) => `${label}: ${value}`).join('\n');
  for (const paragraph of paragraphs.filter((words) => words !== facts)) {
    expect(paragraph).toMatch(/^[“$\d¿¡]|^\p{Lu}/u);
    for (const [, start = ''] of paragraph.matchAll(/[.?!] +(\S)/g))
      expect(start).toMatch(/[“$\d¿¡]|\p{Lu}/u);
  }
  // The law words the notice in a decline letter.
  const longest = mail.key === 'applicationDecisions.declined' ? 250 : 120;
  expect(letter.split(/\s+/).length).toBeLessThan(longest);
  expect(subject.length).toBeLessThanOrEqual(70);
  expect(html.match(/class="m-button"/g)).toHaveLength(1);
  // The lender reads copies itself, so they need not say who to call.
  expect(mail.toInbox || mail.footer.includes('{phone}')).toBe(true);
  const described = [mail.name, mail.when, mail.to, ...Object.values(mail.values).map(({ about }) => about)];
  for (const words of [...described, mail.group, mail.button?.label ?? ''])
    expect(words).toMatch(/^[“]|^\p{Lu}|^$/u);
  if (languageNow() === sourceLanguage)
    expect([subject, letter, ...described].join('\n')).not.toMatch(banned);
});

ofEachMail('puts the fact into the preview line', (mail) => {
  // Its greetings are in brackets, as no greeting is.
  if (languageNow() === pseudoLanguage) return;
  const { html, text } = sampleMail(lender(), mail, defaultText(mail));
  const preview = /<div style="display:none[^>]*>(.*?)&#847;/.exec(html)?.[1] ?? '';
  const fact = text.split('\n\n')[1] ?? '';
  expect(preview).toBe(escapeHtml(fact));
});

const { note } = defineMails(
  { feature: 'test', group: () => 'Test' },
  {
    note: {
      words: {
        name: 'Note',
        when: 'Now.',
        subject: (given: { readonly name: string }) => `A note for ${given.name}`,
        body: [({ reason }: { readonly reason: string }) => reason],
        always: ['We never ask for a password.'],
      },
      to: () => 'Maria',
      values: {
        name: { about: () => 'Name', sample: 'Maria' },
        reason: { about: () => 'Reason', sample: () => 'Because', required: true },
      },
      button: { label: () => 'Open', samplePage: '/' },
      footer: () => (given: { readonly phone: string }) => `Call ${given.phone}.`,
    },
  },
);
const values = { name: 'Maria', reason: 'Rain.' };

test('an email has the lender’s own words and keeps what a lender cannot change', () => {
  const own = {
    subject: 'Dear {name}',
    body: 'It is {reason}\n\nSee [your loans](/dashboard), or call {phone}.',
  };
  const { subject, text, html } = writeMail(lender([{ key: 'mail test.note', value: own }]), note, values, {
    facts: [['Amount', '$1']],
    url: 'https://portal.test/once/abc',
  });
  expect(subject).toBe('Dear Maria');
  expect(text).toContain(
    `It is Rain.\n\nSee your loans (https://portal.test/dashboard), or call ${demoLender.lender.phone}.`,
  );
  expect(text).toContain('We never ask for a password.\n\nAmount: $1\n\nOpen:\nhttps://portal.test/once/abc');
  expect(text).toContain(`Call ${demoLender.lender.phone}.`);
  expect(html).toContain('href="https://portal.test/dashboard"');
});

test.each([
  ['Hello {name},', 'Hello Maria Lopez,'],
  ['{greeting}', 'Hi Maria,'],
  ['Dear {name}:', 'Dear Maria Lopez:'],
])('own words may begin with %s', (first, greeting) => {
  const own = { subject: 'Note', body: `${first}\n\nIt is {reason}` };
  const { text, html } = writeMail(
    lender([{ key: 'mail test.note', value: own }]),
    note,
    { ...values, name: 'Maria Lopez' },
    { greeting: 'Hi Maria,' },
  );
  expect(text).toContain(`${greeting}\n\nIt is Rain.`);
  expect(html).toMatch(/<div style="display:none[^>]*>It is Rain\./);
});

test.each([
  ['with an unknown value', { subject: 'Dear {name}', body: '{reason} {gone}' }],
  ['without a required value', { subject: 'Dear {name}', body: 'Hello.' }],
  ['with a foreign link', { subject: 'Dear {name}', body: '{reason} [here](https://evil.test)' }],
  ['of the wrong type', { subject: 5 }],
])('own words %s are not used: the default is sent', (_what, own) => {
  const { subject, text } = writeMail(lender([{ key: 'mail test.note', value: own }]), note, values);
  expect(subject).toBe('A note for Maria');
  expect(text).toContain('Hello,\n\nRain.\n\nWe never');
});

test('a value’s text is never read as values, links or HTML', () => {
  const hostile = '{phone} [x](/dashboard) <script>alert(1)</script> {constructor}';
  const { subject, text, html } = writeMail(lender(), note, { name: hostile, reason: hostile });
  for (const said of [subject, text]) expect(said).toContain(hostile);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('/dashboard"');
});

test('a paragraph whose values are all empty is left out', () => {
  expect(writeMail(lender(), note, { name: 'Maria', reason: ' ' }).text).toContain('Hello,\n\nWe never');
});
