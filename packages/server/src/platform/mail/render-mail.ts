import { isGreeting } from '@drawbridge/domain/mail/greeting.ts';
import { languageNow } from '../language/in-language.ts';
import { inReadersLanguage } from '../lender-settings/in-readers-language.ts';
import type { LenderSettings } from '../config/lender.ts';
import { escapeHtml } from '../web/escape-html.ts';

/** Words with links. */
export type MailParagraph = readonly (string | { readonly label: string; readonly url: string })[];

/** What an email says, in plain text. It is escaped here and nowhere before. */
export interface MailContent {
  /** The subject, and the headline of the HTML. */
  readonly title: string;
  readonly paragraphs: readonly MailParagraph[];
  /** Values that stand out, label first: a reference, an amount. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Paragraphs below the facts. */
  readonly afterFacts?: readonly MailParagraph[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Legal notices below the button. */
  readonly notices?: readonly MailParagraph[];
  /** Why it was sent, and who to call. */
  readonly footer: string;
}

const light = {
  canvas: '#f6f5f1',
  surface: '#ffffff',
  ink: '#17211d',
  quiet: '#56635d',
  line: '#e2dfd7',
  accent: '#0c5c49',
};
const dark = {
  canvas: '#0f1412',
  surface: '#161c19',
  ink: '#e9ede8',
  quiet: '#a5b1aa',
  line: '#29322d',
  accent: '#63c9a9',
};

/** Text on the accent color in dark mode. */
const onAccent = '#06251c';

const font = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** An email in the lender's name as subject, plain text and HTML. Throws a RangeError if a link is not a web address. */
export function renderMail(
  from: LenderSettings,
  content: MailContent,
): { subject: string; text: string; html: string } {
  const { paragraphs, afterFacts = [], notices = [] } = content;
  const pieces = [...paragraphs, ...afterFacts, ...notices].flat();
  const links = pieces.filter((piece) => typeof piece !== 'string');
  for (const { url } of content.button ? [...links, content.button] : links)
    if (!/^https?:\/\//.test(url)) throw new RangeError('an email may only link to web addresses');
  return { subject: content.title, text: asText(from, content), html: asHtml(from, content) };
}

function asText(from: LenderSettings, content: MailContent): string {
  const lender = inReadersLanguage(from);
  const { paragraphs, facts = [], afterFacts = [], button, notices = [], footer } = content;
  const blocks = [
    ...paragraphs.map(plainParagraph),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...afterFacts.map(plainParagraph),
    button ? `${button.label}:\n${button.url}` : '',
    ...notices.map(plainParagraph),
    footer,
    `-- \n${lender.name}\n${lender.phone} | ${lender.email}\n${lender.address}\n${lender.licensing}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** A paragraph in plain text, each link with its address. */
export function plainParagraph(paragraph: MailParagraph): string {
  return paragraph
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.label} (${piece.url})`))
    .join('');
}

function asHtml(from: LenderSettings, content: MailContent): string {
  const { accent, mailLogo } = from;
  const lender = inReadersLanguage(from);
  const { title, paragraphs, facts = [], afterFacts = [], button, notices = [], footer } = content;
  const day = { ...light, ...(accent ? { accent: accent.light } : {}) };
  const night = { ...dark, ...(accent ? { accent: accent.dark } : {}) };
  const quiet = `margin:0 0 8px;${font};font-size:13px;line-height:20px;color:${day.quiet}`;
  const phone = phoneLink(lender.phone, day.quiet);
  return `<!doctype html>
<html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
${darkStyles(night)}</head>
<body class="m-canvas" style="margin:0;padding:0;background-color:${day.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewLine(paragraphs))}${afterPreview}</div>
<div class="m-canvas" style="background-color:${day.canvas};padding:24px 12px 40px">
<div style="max-width:560px;margin:0 auto">
<div style="padding:0 4px 16px">${brand(lender, mailLogo ?? lender.logoUrl, day.ink)}</div>
<div class="m-card" style="background-color:${day.surface};border:1px solid ${day.line};border-radius:10px;padding:28px 24px 20px">
<h1 class="m-ink" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.01em;color:${day.ink};overflow-wrap:anywhere">${withWholeNumbers(escapeHtml(title))}</h1>
${paragraphs.map((pieces) => words(pieces, day)).join('\n')}
${facts.map(([label, value]) => fact(label, value, day)).join('\n')}
${afterFacts.map((pieces, index) => words(pieces, day, { isAfterFacts: index === 0 && facts.length > 0 })).join('\n')}
${button ? action(button, day) : ''}
${notices.map((pieces) => notice(pieces, day)).join('\n')}
</div>
<div style="padding:20px 4px 0">
<p class="m-quiet" style="${quiet}">${withBreaks(footer).split(escapeHtml(lender.phone)).map(withWholeNumbers).join(phone)}</p>
<p class="m-quiet m-line" style="${quiet};padding-top:12px;border-top:1px solid ${day.line}">${escapeHtml(lender.name)}<br>${phone} · <a class="m-quiet" href="mailto:${escapeHtml(lender.email)}" style="color:${day.quiet}">${escapeHtml(lender.email)}</a><br>${escapeHtml(lender.address)}</p>
<p class="m-quiet" style="${quiet};font-size:12px;line-height:18px">${escapeHtml(lender.licensing)}</p>
</div></div></div></body></html>
`;
}

/**
 * The colors of dark mode. Apple Mail and others ask for the preferred scheme; Outlook on the web and on phones marks what it
 * recolors with `data-ogsc` (text) and `data-ogsb` (background), in a style element of its own because others drop one whose
 * selectors they do not know.
 */
function darkStyles({ canvas, surface, ink, quiet, line, accent }: typeof dark): string {
  const rules = (text: string, background: string) =>
    [
      `${background}.m-canvas{background-color:${canvas}!important}`,
      `${background}.m-card{background-color:${surface}!important}`,
      `${text}.m-card,${text}.m-line{border-color:${line}!important}`,
      `${text}.m-ink{color:${ink}!important}`,
      `${text}.m-quiet{color:${quiet}!important}`,
      `${text}.m-accent{color:${accent}!important}`,
      `${background}.m-button{background-color:${accent}!important}`,
      `${text}.m-button{color:${onAccent}!important}`,
    ].join('');
  return `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){${rules('', '')}}</style>
<style>${rules('[data-ogsc] ', '[data-ogsb] ')}</style>`;
}

/** What inboxes show beside the subject: the first paragraph after the greeting. */
function previewLine(paragraphs: readonly MailParagraph[]): string {
  const words = paragraphs.map(wordsOf);
  return words.find((paragraph) => !isGreeting(paragraph)) ?? words[0] ?? '';
}

/** Keeps the headline and the greeting out of the preview line. */
const afterPreview = '&#847;&zwnj;&nbsp;'.repeat(60);

function brand(lender: LenderSettings['lender'], picture: string | null, ink: string): string {
  const style = `${font};font-size:16px;line-height:24px;font-weight:600;letter-spacing:-0.01em;color:${ink}`;
  const name = escapeHtml(lender.name);
  // Email clients cannot fetch a relative address.
  if (picture?.startsWith('https://'))
    return `<img class="m-ink" src="${escapeHtml(picture)}" alt="${name}" height="28" style="display:block;height:28px;border:0;${style}">`;
  return `<span class="m-ink" style="${style}">${name}</span>`;
}

/** A phone number to tap, never broken over two lines. */
function phoneLink(phone: string, color: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return `<a class="m-quiet" href="tel:${digits}" style="color:${color};white-space:nowrap">${escapeHtml(phone)}</a>`;
}

function words(pieces: MailParagraph, colors: typeof light, { isAfterFacts = false } = {}): string {
  const line = isAfterFacts ? `;padding-top:16px;border-top:1px solid ${colors.line}` : '';
  return `<p class="m-ink${isAfterFacts ? ' m-line' : ''}" style="margin:0 0 16px;${font};font-size:15px;line-height:24px;color:${colors.ink};overflow-wrap:anywhere${line}">${withLinks(pieces, colors)}</p>`;
}

function notice(pieces: MailParagraph, colors: typeof light): string {
  return `<p class="m-quiet" style="margin:16px 0;${font};font-size:13px;line-height:20px;color:${colors.quiet};overflow-wrap:anywhere">${withLinks(pieces, colors)}</p>`;
}

function fact(label: string, value: string, colors: typeof light): string {
  return `<p class="m-line" style="margin:0;padding:10px 0;border-top:1px solid ${colors.line};${font};font-size:14px;line-height:20px"><span class="m-quiet" style="color:${colors.quiet};font-size:13px">${escapeHtml(label)}</span><br><span class="m-ink" style="color:${colors.ink};font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${withWholeNumbers(withBreaks(value))}</span></p>`;
}

function action(button: { label: string; url: string }, colors: typeof light): string {
  return `<p style="margin:24px 0 12px"><a class="m-button" href="${escapeHtml(button.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 22px;border-radius:8px;background-color:${colors.accent};${font};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>`;
}

/** What a paragraph says, without the addresses of its links. */
export function wordsOf(paragraph: MailParagraph): string {
  return paragraph.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');
}

function withLinks(paragraph: MailParagraph, colors: typeof light): string {
  return paragraph
    .map((piece) =>
      typeof piece === 'string'
        ? withWholeNumbers(withBreaks(piece))
        : `<a class="m-accent" href="${escapeHtml(piece.url)}" target="_blank" rel="noopener" style="color:${colors.accent}">${withWholeNumbers(escapeHtml(piece.label))}</a>`,
    )
    .join('');
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

/** Words and digits joined by hyphens, such as a loan number or a reference. Longer ones may break to fit a narrow screen. */
const hyphenated = /(?<![\w/@.#&-])(?=[\w-]{0,23}\d)[A-Za-z0-9]{1,12}(?:-[A-Za-z0-9]{1,12}){1,3}(?![\w/@-])/g;

/** Escaped text in which numbers such as HL-20021 never break at their hyphen. */
function withWholeNumbers(html: string): string {
  return html.replace(hyphenated, (number) =>
    number.length > 24 ? number : `<span style="white-space:nowrap">${number}</span>`,
  );
}
