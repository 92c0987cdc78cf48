import { describe, expect, test } from 'vitest';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { postMail } from '../../src/platform/mail/post-mail.ts';
import { renderMail } from '../../src/platform/mail/render-mail.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { freshWorld, send, startWorld } from '../support/world.ts';

const letter = {
  to: 'maria@example.test',
  subject: 'Your password',
  text: 'Set it at http://portal.test/set-password/x',
  html: '<p>Set it <a href="http://portal.test/set-password/x">here</a></p>',
};

const content = {
  title: 'Set your password',
  paragraphs: [
    ['Hi Maria,'],
    ['You asked to set the password of your account.'],
    ['The link works once and expires after 24 hours.'],
  ],
  facts: [['Reference', 'PR-1042']],
  button: { label: 'Set password', url: 'https://portal.test/set-password/abc?x=1&y=2' },
  footer: 'Didn’t ask for this? Ignore this email.',
} as const;

describe('a rendered email', () => {
  test('says the same in text and in HTML, in the lender’s name', () => {
    const { subject, text, html } = renderMail(demoLender, content);
    expect(subject).toBe('Set your password');
    expect(text).toMatch(/^Hi Maria,\n/);
    const said = [...content.paragraphs.flat(), 'Reference', 'PR-1042', 'Set password', content.footer];
    for (const words of [...said, demoLender.lender.name, demoLender.lender.phone]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain('\nhttps://portal.test/set-password/abc?x=1&y=2\n');
    expect(html).toContain('href="https://portal.test/set-password/abc?x=1&#38;y=2"');
    expect(html).not.toContain('<table');
  });

  test('keeps a loan number on one line in HTML, and does not change plain text', () => {
    const whole = '<span style="white-space:nowrap">HL-20021</span>';
    const { text, html } = renderMail(demoLender, {
      ...content,
      title: 'Draw on loan HL-20021',
      paragraphs: [['Loan HL-20021 and ', { label: 'HL-20021', url: 'https://portal.test/loans/HL-20021' }]],
      facts: [
        ['Loan', 'HL-20021'],
        ['Email', 'x-1@lender.test'],
        ['Kind', 'interest-only'],
      ],
      footer: `About HL-20021? Call ${demoLender.lender.phone}.`,
    });
    expect(html.split(whole)).toHaveLength(6);
    expect(html).toContain('href="https://portal.test/loans/HL-20021"');
    expect(html).toContain('>x-1@lender.test</span>');
    expect(html).toContain('>interest-only</span>');
    expect(html).toContain('href="tel:5550100142"');
    expect(text).not.toContain('<span');
    expect(text).toContain('Loan HL-20021 and HL-20021 (https://portal.test/loans/HL-20021)');
  });

  test('shows a long link only in plain text', () => {
    const url = `https://portal.test/set-password/${'x'.repeat(400)}`;
    const { text, html } = renderMail(demoLender, { ...content, button: { label: 'Set password', url } });
    expect(text).toContain(`Set password:\n${url}\n`);
    expect(html.split(url)).toHaveLength(2);
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('portal.test');
  });

  test('has a preview line that ends with its first paragraph', () => {
    const { html } = renderMail(demoLender, content);
    expect(html).toMatch(
      /<div style="display:none[^>]*>You asked to set the password of your account\.&#847;/,
    );
    const own = renderMail(demoLender, { ...content, paragraphs: [['Dear Maria Lopez:'], ['Paid.']] });
    expect(own.html).toMatch(/<div style="display:none[^>]*>Paid\.&#847;/);
    const short = renderMail(demoLender, { ...content, paragraphs: [['Hello Maria,']] });
    expect(short.html).toMatch(/<div style="display:none[^>]*>Hello Maria,&#847;/);
  });

  test('is dark where the reader prefers it, in Outlook too', () => {
    const { html } = renderMail(demoLender, content);
    expect(html).toMatch(
      /@media\(prefers-color-scheme:dark\)\{[^@]*\.m-card\{background-color:#161c19!important\}/,
    );
    expect(html).toContain('[data-ogsb] .m-card{background-color:#161c19!important}');
    expect(html).toContain('[data-ogsc] .m-ink{color:#e9ede8!important}');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test('has the lender’s phone number as a link in its footer', () => {
    const { html } = renderMail(demoLender, { ...content, footer: `Call ${demoLender.lender.phone}.` });
    expect(html).toMatch(/>Call <a [^>]*href="tel:5550100142"[^>]*>\(555\) 010-0142<\/a>\.<\/p>/);
  });

  test('carries the lender’s own accent and logo', () => {
    const { html } = renderMail(
      {
        accent: { light: '#123456', dark: '#abcdef' },
        lender: { ...demoLender.lender, logoUrl: 'https://lender.test/logo.png' },
      },
      content,
    );
    expect(html).toContain('background-color:#123456');
    expect(html).toContain('background-color:#abcdef!important');
    expect(html).toContain('src="https://lender.test/logo.png"');
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '&lt;b&gt; <!--', "'onload='x"])(
    'shows %s as typed and runs none of it',
    (hostile) => {
      const { html, text } = renderMail(
        { ...demoLender, lender: { ...demoLender.lender, name: hostile } },
        {
          title: hostile,
          paragraphs: [[hostile, { label: hostile, url: `https://portal.test/${hostile}` }]],
          facts: [[hostile, hostile]],
          button: { label: hostile, url: `https://portal.test/${hostile}` },
          footer: hostile,
        },
      );
      expect(html).not.toContain(hostile);
      expect(html).not.toMatch(/<script|<img|<b>|<!--(?! )/);
      expect(text).toContain(hostile);
    },
  );

  test('links only to web addresses', () => {
    const button = { label: 'Open', url: 'javascript:alert(1)' };
    expect(() => renderMail(demoLender, { ...content, button })).toThrow(RangeError);
    expect(() => renderMail(demoLender, { ...content, paragraphs: [['Or ', button]] })).toThrow(RangeError);
  });

  test('has links in its paragraphs', () => {
    const link = { label: 'your loans', url: 'https://portal.test/dashboard?a=1&b=2' };
    const { text, html } = renderMail(demoLender, { ...content, paragraphs: [['See ', link, '.']] });
    expect(text).toContain('See your loans (https://portal.test/dashboard?a=1&b=2).\n');
    expect(html).toMatch(
      />See <a [^>]*href="https:\/\/portal\.test\/dashboard\?a=1&#38;b=2"[^>]*>your loans<\/a>\.<\/p>/,
    );
  });
});

describe('the outbox', () => {
  const world = freshWorld();

  const post = (changes: Partial<typeof letter> = {}) =>
    databaseOver(world.pool)
      .transaction()
      .execute((tx) => postMail(tx, { ...letter, ...changes }, world.clock.now()));

  test('lists emails as soon as they are written, newest first', async () => {
    await post();
    const onlyEnglish = { english_subject: null, english_text: null };
    await post({ subject: 'Second' });
    const { json, headers } = await send(world, 'GET', '/dev/outbox.json');
    expect(json).toEqual([
      { ...letter, ...onlyEnglish, subject: 'Second', created_at: world.clock.now().toISOString() },
      { ...letter, ...onlyEnglish, created_at: world.clock.now().toISOString() },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has no email to a person whose data was deleted, and none is listed as failed', async () => {
    expect(await post({ to: 'deleted-4f1c9a' })).toBeUndefined();
    await post({ to: 'no address' });
    const { rows } = await world.pool.query('select to_address from mails where given_up_at is not null');
    expect(rows).toEqual([{ to_address: 'no address' }]);
  });

  test('has no email whose transaction was rolled back', async () => {
    const failing = databaseOver(world.pool)
      .transaction()
      .execute(async (tx) => {
        await postMail(tx, letter, world.clock.now());
        throw new Error('undone');
      });
    await expect(failing).rejects.toThrow('undone');
    await runDueJobs(world);
    expect((await send(world, 'GET', '/dev/outbox.json')).json).toEqual([]);
    expect((await send(world, 'GET', '/dev/outbox')).text).toContain('Nothing yet.');
  });

  test('still shows an email after it was sent', async () => {
    await post();
    expect((await send(world, 'GET', '/dev/outbox')).text).toContain('· waiting<');
    await runDueJobs(world);
    expect((await send(world, 'GET', '/dev/outbox')).text).toContain('· sent<');
    expect(await mailsTo(world, letter.to)).toHaveLength(1);
  });

  test('shows an email in a frame without scripts', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const id = await post({ subject: hostile, text: hostile, html: hostile });
    const list = await send(world, 'GET', '/dev/outbox');
    const page = await send(world, 'GET', `/dev/outbox/${id}`);
    for (const { text, headers } of [list, page]) {
      expect(text).not.toContain('<script');
      expect(text).not.toContain('<img');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
    }
    expect(page.text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const html = await send(world, 'GET', `/dev/outbox/${id}/html`);
    expect(html.text).toBe(hostile);
    const policy = html.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(policy).not.toMatch(/script|allow-same-origin/);
    expect((await send(world, 'GET', '/dev/outbox/nothing')).status).toBe(404);
    expect((await send(world, 'GET', '/dev/outbox/nothing/html')).status).toBe(404);
  });
});

describe('in production', () => {
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    LENDER_FILE: new URL('../../lender.example.json', import.meta.url).pathname,
    SESSION_KEYS: newSeed(),
    ENCRYPTION_KEY: newSeed(),
    SMTP_URL: 'smtp://127.0.0.1:9',
  };

  test('there is no outbox', async () => {
    const world = await startWorld({ environment });
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x', '/dev/outbox/x/html'])
      expect(await send(world, 'GET', path)).toMatchObject({ status: 404 });
    await world.close();
  });
});
