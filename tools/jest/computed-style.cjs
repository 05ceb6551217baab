// What the computed style of an element says, without a cascade: jsdom matches each rule for each element that is asked
// about, which took a fifth of the time of the console's specs. Of style sheets only what hides an element counts, as it
// is without a media query. Styles are seen in a real browser (apps/e2e).
const HIDDEN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'LINK', 'META', 'TITLE', 'NOSCRIPT']);
const INHERITED = new Set(['visibility', 'pointerEvents', 'pointer-events', 'cursor', 'direction']);
const INITIAL = {
  visibility: 'visible',
  display: 'block',
  pointerEvents: 'auto',
  'pointer-events': 'auto',
  content: '',
};

const RULE = /^\.([\w-]+)\{([^{}]*)\}$/;
const HIDING = /(?:^|;)(display|visibility):(none|hidden)/g;
/** What emotion's classes hide: `{ display: 'none' }` by class. */
const hidingByClass = new Map();

/** Notes a rule of emotion instead of its insertion into a style sheet. */
exports.noteRule = (rule) => {
  const [, name, declarations] = RULE.exec(rule) ?? [];
  if (!name) return;
  const hiding = Object.fromEntries([...declarations.matchAll(HIDING)].map(([, property, value]) => [property, value]));
  if (Object.keys(hiding).length > 0) hidingByClass.set(name, hiding);
};

/** What the element's classes say about `display` or `visibility`. */
function hidingOf(element, property) {
  for (const name of element.classList) {
    const value = hidingByClass.get(name)?.[property];
    if (value) return value;
  }
  return undefined;
}

function displayOf(element) {
  const isHidden = element.hidden || HIDDEN.has(element.tagName) || (element.tagName === 'DIALOG' && !element.open);
  return isHidden ? 'none' : (hidingOf(element, 'display') ?? INITIAL.display);
}

/** What the element itself says, without those around it. */
function ownValueOf(element, name) {
  const written = element.style?.[name];
  if (written) return written;
  if (name === 'display') return displayOf(element);
  return name === 'visibility' ? hidingOf(element, name) : undefined;
}

function valueOf(element, name) {
  const own = ownValueOf(element, name);
  if (own) return own;
  if (INHERITED.has(name) && element.parentElement) return valueOf(element.parentElement, name);
  return INITIAL[name] ?? '';
}

const pseudoValueOf = (name) => (name === 'content' ? 'none' : (INITIAL[name] ?? ''));

/** Stands for `window.getComputedStyle`. */
exports.computedStyle = (element, pseudo) => {
  const read = pseudo ? pseudoValueOf : (name) => valueOf(element, name);
  return new Proxy(pseudo ? {} : (element.style ?? {}), {
    get: (style, name) => {
      if (name === 'getPropertyValue') return read;
      const value = style[name];
      if (typeof value === 'function') return value.bind(style);
      return typeof name === 'symbol' ? value : read(name);
    },
  });
};
