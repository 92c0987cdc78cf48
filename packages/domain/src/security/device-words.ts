import { deviceWords as words } from '@drawbridge/messages/security';

interface Clue {
  readonly name: string;
  readonly found: RegExp;
}

/** The order matters: most browsers also name the one they derive from. */
const browsers: readonly Clue[] = [
  { name: 'Edge', found: /\bEdg(?:e|A|iOS)?\// },
  { name: 'Opera', found: /\b(?:OPR|OPiOS|Opera)\// },
  { name: 'Samsung Internet', found: /\bSamsungBrowser\// },
  { name: 'Firefox', found: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', found: /\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\// },
  { name: 'Safari', found: /\bVersion\/\S+ .*\bSafari\// },
];

const systems: readonly Clue[] = [
  { name: 'iPhone', found: /\biPhone\b/ },
  { name: 'iPad', found: /\biPad\b/ },
  { name: 'Android', found: /\bAndroid\b/ },
  { name: 'ChromeOS', found: /\bCrOS\b/ },
  { name: 'Windows', found: /\bWindows NT\b/ },
  { name: 'Mac', found: /\bMacintosh\b/ },
  { name: 'Linux', found: /\bLinux\b/ },
];

function wordFor(clues: readonly Clue[], userAgent: string): string | undefined {
  return clues.find(({ found }) => found.test(userAgent))?.name;
}

/** A device in plain words, from its user agent: "Chrome on Windows". */
export function deviceWords(userAgent: string | null | undefined): string {
  const text = userAgent ?? '';
  const browser = wordFor(browsers, text);
  const system = wordFor(systems, text);
  if (browser !== undefined && system !== undefined) return words.browserOn({ browser, system });
  return browser ?? system ?? words.unknownDevice;
}
