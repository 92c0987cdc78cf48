import type { FastifyInstance, FastifyReply } from 'fastify';
import { outboxCopy } from '@drawbridge/messages/platform';
import type { Database } from '../database/connect.ts';
import { inLanguage, languageNow, languageOf } from '../language/in-language.ts';
import { answerNotFound } from '../http/problem-reply.ts';
import { escapeHtml } from '../web/escape-html.ts';
import { latestMails, mailById } from './store.ts';

const mostShown = 1000;

type ShownMail = Awaited<ReturnType<typeof latestMails>>[number];

const css = `
:root{color-scheme:light dark;--canvas:#f6f5f1;--surface:#fff;--ink:#17211d;--quiet:#56635d;--line:#e2dfd7;--accent:#0c5c49}
@media(prefers-color-scheme:dark){:root{--canvas:#0f1412;--surface:#161c19;--ink:#e9ede8;--quiet:#a5b1aa;--line:#29322d;--accent:#63c9a9}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 3rem}h1{font-size:1.6rem;line-height:1.2;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.5rem 0 .5rem}a{color:var(--accent)}.quiet{color:var(--quiet);margin:0 0 1rem;overflow-wrap:anywhere}
ol{list-style:none;margin:1.5rem 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px}
li{border-top:1px solid var(--line)}li:first-child{border-top:0}
li a{display:block;padding:.8rem 1.1rem;color:inherit;text-decoration:none}li a:hover b{text-decoration:underline}
li b{display:block;font-weight:600;overflow-wrap:anywhere}li span{display:block;font-size:.85rem;color:var(--quiet);overflow-wrap:anywhere}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:10px;background:var(--canvas)}
pre{margin:0;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/**
 * `/dev/outbox` and `/dev/outbox.json`: the emails written so far, for people and programs. Part of the demo, and only open to the
 * computer it runs on, because emails contain links that open accounts.
 */
export function addOutbox(app: FastifyInstance, db: Database, productName: () => string): void {
  void app.register(async (own) => {
    own.addHook('preHandler', (request, _reply, done) => inLanguage(languageOf(request), done));
    own.get('/dev/outbox.json', async (_request, reply) => {
      const mails = await latestMails(db, mostShown);
      return asFresh(reply)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(mails.map(presentMail)));
    });
    own.get('/dev/outbox', async (_request, reply) =>
      sendPage(reply, `${productName()} - ${outboxCopy.title}`, listOf(await latestMails(db, mostShown))),
    );
    own.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css').send(css));

    own.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
      const mail = await mailById(db, request.params.id);
      if (!mail) return answerNotFound(request, reply);
      return sendPage(reply, `${productName()} - ${mail.subject}`, pageOf(mail), "; frame-src 'self'");
    });

    own.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async (request, reply) => {
      const mail = await mailById(db, request.params.id);
      if (!mail) return answerNotFound(request, reply);
      // As strict as an email client: styles and pictures, no scripts; links open in a new window.
      return asFresh(reply)
        .removeHeader('origin-agent-cluster')
        .header(
          'content-security-policy',
          "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'",
        )
        .type('text/html; charset=utf-8')
        .send(mail.html);
    });
  });
}

function presentMail(mail: ShownMail) {
  return {
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    english_subject: mail.english_subject,
    english_text: mail.english_text,
    created_at: mail.created_at.toISOString(),
  };
}

function asFresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

function sendPage(reply: FastifyReply, title: string, main: string, alsoAllowed = ''): FastifyReply {
  return asFresh(reply)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${alsoAllowed}`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/outbox.css"></head><body><main>${main}</main></body></html>`,
    );
}

function listOf(mails: readonly ShownMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/outbox/${mail.id}"><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to_address)} · ${whenOf(mail)} · ${escapeHtml(stateOf(mail))}</span></a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<p>${outboxCopy.empty}</p>`;
  const intro = outboxCopy.intro;
  const linked = intro.replace('<data>', '<a href="/dev/outbox.json">').replace('</data>', '</a>');
  return `<h1>${outboxCopy.title}</h1><p class="quiet">${linked}</p>${list}`;
}

function pageOf(mail: ShownMail): string {
  const facts = outboxCopy.to({ address: mail.to_address, when: whenOf(mail), state: stateOf(mail) });
  return `<p class="quiet"><a href="/dev/outbox">${outboxCopy.title}</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p class="quiet">${escapeHtml(facts)}</p>
<iframe src="/dev/outbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${outboxCopy.asRead}"></iframe>
<h2>${outboxCopy.plain}</h2><pre>${withLinks(mail.text)}</pre>${englishOf(mail)}`;
}

/** What employees read of an email in another language. */
function englishOf({ english_subject: subject, english_text: text }: ShownMail): string {
  if (subject === null || text === null) return '';
  return `<h2>${outboxCopy.english}</h2><p><b>${escapeHtml(subject)}</b></p><pre lang="en">${withLinks(text)}</pre>`;
}

function whenOf(mail: ShownMail): string {
  return `${mail.created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function stateOf(mail: ShownMail): string {
  if (mail.sent_at) return outboxCopy.sent;
  const error = mail.last_error ?? '';
  if (mail.given_up_at) return outboxCopy.givenUp({ error });
  return mail.attempts === 0 ? outboxCopy.waiting : outboxCopy.retrying({ attempts: mail.attempts, error });
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
