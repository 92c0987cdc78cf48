import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { flagDefaults } from '@drawbridge/contract/lender-settings/flags.ts';
import { everyMail } from '../../src/app/features.ts';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { lenderNow } from '../../src/platform/lender-settings/lender-now.ts';
import { createLog } from '../../src/platform/log.ts';
import {
  defineMails,
  lenderValues,
  namesOfValues,
  type KeyedMail,
} from '../../src/platform/mail/define-mails.ts';
import { isSendable, sampleMail, standardText, writeMail } from '../../src/platform/mail/write-mail.ts';

const lender = (rows: readonly { key: string; value: unknown }[] = []) =>
  lenderNow(
    { ...demoLender, flags: flagDefaults, publicUrl: 'https://portal.test' },
    rows,
    createLog('silent'),
  );

test('every mail of every feature is listed, under a key of its own', async () => {
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

test.each(everyMail.map((mail) => [mail.key, mail] as const))(
  '%s fits what is asked of words',
  (_key, mail) => {
    expect(isSendable(mail, standardText(mail))).toBe(true);
    const own = Object.keys(mail.values);
    expect(own.filter((name) => name in lenderValues)).toEqual([]);
    const said = [mail.subject, ...mail.body].join(' ');
    expect(own.filter((name) => !said.includes(`{${name}}`))).toEqual([]);
    const unchangeable = [mail.footer, ...(mail.always ?? [])].join(' ');
    const known = namesOfValues(mail).map(({ name }) => name);
    for (const [, name = ''] of unchangeable.matchAll(/\{(.*?)\}/g)) expect(known).toContain(name);
  },
);

test.each(everyMail.map((mail) => [mail.key, mail] as const))('%s is previewed whole', (_key, mail) => {
  const { subject, text, html } = sampleMail(lender(), mail, standardText(mail));
  for (const said of [subject, text, html.replace(/<style>[\s\S]*?<\/style>/g, '')]) {
    expect(said).not.toMatch(/[{}]|undefined/);
    expect(said).toContain(subject.slice(0, 5));
  }
});

const { note } = defineMails(
  { feature: 'test', group: 'Test' },
  {
    note: {
      name: 'Note',
      when: 'Now.',
      to: 'Maria',
      values: {
        name: { about: 'Name', sample: 'Maria' },
        reason: { about: 'Reason', sample: 'Because', required: true },
      },
      subject: 'A note for {name}',
      body: ['Hello {name},', '{reason}'],
      always: ['We never ask for a password.'],
      button: { label: 'Open', samplePage: '/' },
      footer: 'Call {phone}.',
    },
  },
);
const values = { name: 'Maria', reason: 'Rain.' };

test('a mail has the lender’s own words, and keeps what is not a lender’s to change', () => {
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
  ['that use a value there is no more', { subject: 'Dear {name}', body: '{reason} {gone}' }],
  ['that leave out what must be said', { subject: 'Dear {name}', body: 'Hello.' }],
  ['with a foreign link', { subject: 'Dear {name}', body: '{reason} [here](https://evil.test)' }],
  ['that are none', { subject: 5 }],
])('words %s are not used: the standard ones are sent', (_what, own) => {
  const { subject, text } = writeMail(lender([{ key: 'mail test.note', value: own }]), note, values);
  expect(subject).toBe('A note for Maria');
  expect(text).toContain('Hello Maria,\n\nRain.\n\nWe never');
});

test('what a value says is neither read for values and links nor run', () => {
  const hostile = '{phone} [x](/dashboard) <script>alert(1)</script> {constructor}';
  const { subject, text, html } = writeMail(lender(), note, { name: hostile, reason: hostile });
  for (const said of [subject, text]) expect(said).toContain(hostile);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('/dashboard"');
});

test('a paragraph whose values are all empty is left out', () => {
  expect(writeMail(lender(), note, { name: 'Maria', reason: ' ' }).text).toContain(
    'Hello Maria,\n\nWe never',
  );
});
