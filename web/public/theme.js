// Runs before the first paint, so that a dark room stays dark and nothing jumps to the other side. A file and not an inline script: the content security
// policy allows none. The application reads and writes the same keys (ui/appearance/appearance.ts, words/word-store.ts).
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is switched off: the system decides.
    }
  };
  const page = document.documentElement;
  const theme = read('theme');
  const system = matchMedia('(prefers-contrast: more)').matches
    ? 'contrast'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';
  page.dataset.theme = theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : system;
  page.dataset.density = read('density') === 'compact' ? 'compact' : 'comfortable';
  page.dataset.motion = read('motion') === 'reduced' ? 'reduced' : 'system';
  // The language as words/pick-language.ts picks it; only its direction matters here.
  const known = /^(?:ar|de|en|es|fr|zh(?!.*-(?:hant|tw|hk|mo)\b))(?:-|$)/i;
  const kept = read('language');
  const wanted = kept && known.test(kept) ? kept : navigator.languages.find((tag) => known.test(tag));
  page.dir = /^ar\b/i.test(wanted ?? '') ? 'rtl' : 'ltr';
})();
