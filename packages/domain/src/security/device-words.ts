import { deviceWords as words } from '@drawbridge/messages/security';

interface Clue {
  readonly word: string;
  readonly found: RegExp;
}

/** The order matters: most browsers also name the one they derive from. */
const browsers: readonly Clue[] = [
  { word: 'Edge', found: /\bEdg(?:e|A|iOS)?\// },
  { word: 'Opera', found: /\b(?:OPR|OPiOS|Opera)\// },
  { word: 'Samsung Internet', found: /\bSamsungBrowser\// },
  { word: 'Firefox', found: /\b(?:Firefox|FxiOS)\// },
  { word: 'Chrome', found: /\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\// },
  { word: 'Safari', found: /\bVersion\/\S+ .*\bSafari\// },
];

const systems: readonly Clue[] = [
  { word: 'iPhone', found: /\biPhone\b/ },
  { word: 'iPad', found: /\biPad\b/ },
  { word: 'Android', found: /\bAndroid\b/ },
  { word: 'ChromeOS', found: /\bCrOS\b/ },
  { word: 'Windows', found: /\bWindows NT\b/ },
  { word: 'Mac', found: /\bMacintosh\b/ },
  { word: 'Linux', found: /\bLinux\b/ },
];

function wordFor(clues: readonly Clue[], userAgent: string): string | undefined {
  return clues.find(({ found }) => found.test(userAgent))?.word;
}

/** A device in plain words, from its user agent: "Chrome on Windows". */
export function deviceWords(userAgent: string | null | undefined): string {
  const text = userAgent ?? '';
  const browser = wordFor(browsers, text);
  const system = wordFor(systems, text);
  if (browser !== undefined && system !== undefined) return words.browserOn({ browser, system });
  return browser ?? system ?? words.unknownDevice;
}
