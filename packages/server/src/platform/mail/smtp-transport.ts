import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly replyTo: string;
}

const secondsToConnect = 10;
const secondsOfSilence = 30;

/** Sends emails over SMTP. `url` is the setting SMTP_URL; `sender` is called for each email. */
export function smtpTransport(url: string, sender: () => Promise<Sender>): MailTransport {
  const transporter = createTransport(optionsOf(new URL(url)));
  return {
    async deliver(mail) {
      try {
        const from = await sender();
        const domain = from.address.split('@').at(-1) ?? 'localhost';
        await transporter.sendMail(messageOf(mail, from, domain));
        return { result: 'accepted' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

function optionsOf(url: URL): SMTPTransport.Options {
  const secure = url.protocol === 'smtps:';
  const staysHere = isThisMachine(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // Otherwise a machine in the middle could strip STARTTLS and read the emails.
    requireTLS: !secure && !staysHere && url.searchParams.get('tls') !== 'optional',
    // A relay on this machine often has a self-signed certificate, and nothing is in the middle.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !staysHere },
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: secondsToConnect * 1000,
    greetingTimeout: secondsToConnect * 1000,
    dnsTimeout: secondsToConnect * 1000,
    socketTimeout: secondsOfSilence * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

function messageOf(mail: OutgoingMail, from: Sender, domain: string): SMTPTransport.MailOptions {
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.writtenAt,
    // Passed in parts with an explicit envelope, so that no text is parsed as a list of addresses.
    from: { name: from.name, address: from.address },
    replyTo: { name: from.name, address: from.replyTo },
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Only a permanent refusal (5xx) of this recipient or content is final. Our own wrong password can be corrected. */
function deliveryOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return { result: 'failed', error: String(error), code: 'unknown' };
  const { code, responseCode, command } = error as Error & {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)/.test(command ?? '');
  return {
    result: isFinal ? 'refused' : 'failed',
    error: error.message.slice(0, 500),
    code: [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown',
  };
}
