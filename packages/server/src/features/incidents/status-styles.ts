/**
 * The status page’s own sheet, inside the page, so that one request is all it takes. Its colors are those of
 * `web/src/ui/tokens.css`; a test compares them.
 */
export const statusStyles = `
:root{color-scheme:light dark;--canvas:light-dark(#f6f5f1,#0f1412);--surface:light-dark(#ffffff,#161c19);--sunk:light-dark(#f0eee8,#1c2420);--ink:light-dark(#17211d,#e9ede8);--ink-2:light-dark(#56635d,#a5b1aa);--line:light-dark(#e2dfd7,#29322d);--accent:light-dark(#0c5c49,#63c9a9);--amber:light-dark(#8a5200,#f0b75a);--amber-soft:light-dark(#fcf0da,#33270f);--blue:light-dark(#1d5a9e,#85b8ee);--blue-soft:light-dark(#e5eff9,#14283d);--green:light-dark(#1a6638,#7fd19a);--green-soft:light-dark(#e2f2e7,#14301f);--red:light-dark(#ad2117,#ff9a8f);--red-soft:light-dark(#fce8e6,#3b1815)}
*{box-sizing:border-box}
body,h1,h2,h3,p,ul{margin:0}
ul{padding:0;list-style:none}
body{background:var(--canvas);color:var(--ink);font:15px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
header,main,footer{max-width:760px;margin:0 auto;padding:16px 20px}
header,footer{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;justify-content:space-between}
header a,footer a{padding:6px 0}
a[href^=tel]{white-space:nowrap}
.name{font-weight:650;color:var(--ink);text-decoration:none}
main{display:grid;gap:28px}
h1{font-size:26px;line-height:1.25;letter-spacing:-.01em}
h2{font-size:18px;margin-bottom:10px}
h3{font-size:15px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px}
.card>li,.card>article{padding:14px 18px}
.card>*+*{border-top:1px solid var(--line)}
.headline{padding:20px;border-radius:12px;border:1px solid var(--line);border-left:5px solid var(--tone);background:var(--surface)}
.headline p{margin-top:4px;color:var(--ink-2)}
.part{display:flex;gap:6px 16px;align-items:baseline;justify-content:space-between;flex-wrap:wrap}
.part>div{flex:1 1 260px;min-width:0}
.note{font-size:13px;color:var(--ink-2)}
.tag{display:inline-flex;align-items:center;gap:6px;padding:1px 8px;border-radius:6px;font-size:13px;font-weight:600;color:var(--tone);background:var(--soft-tone)}
.tag::before{content:"";width:6px;height:6px;border-radius:50%;background:currentColor}
article>.tag{margin-bottom:4px}
.updates{margin-top:10px;display:grid;gap:10px}
.updates li{padding-left:12px;border-left:2px solid var(--line)}
.updates p{white-space:pre-line}
.neutral{--tone:var(--ink-2);--soft-tone:var(--sunk)}
.green{--tone:var(--green);--soft-tone:var(--green-soft)}
.amber{--tone:var(--amber);--soft-tone:var(--amber-soft)}
.blue{--tone:var(--blue);--soft-tone:var(--blue-soft)}
.red{--tone:var(--red);--soft-tone:var(--red-soft)}
@media print{:root{color-scheme:light}body{background:none}header a:not(.name),nav{display:none}.card>*{break-inside:avoid}}
`.replaceAll('\n', '');
