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
  // The language as words/pick-language.ts picks it.
  const known = /^(?:ar|de|en|es|fr|zh(?!.*-(?:hant|tw|hk|mo)\b))(?:-|$)/i;
  const stored = read('language');
  const wanted = stored && known.test(stored) ? stored : navigator.languages.find((tag) => known.test(tag));
  page.dir = /^ar\b/i.test(wanted ?? '') ? 'rtl' : 'ltr';

  // What the page at this address begins with is fetched now, and not when the code before it has come and asks for it. The
  // drive for who is signed in here (lib/device.ts keeps that key no longer than they are); others are led elsewhere.
  const first = JSON.parse(document.querySelector('meta[name="first-files"]')?.content ?? '{}');
  const begun = /^\/s\//.test(location.pathname)
    ? first.visitor
    : /^\/(?:files(?:\/|$)|$)/.test(location.pathname) && read('hearth.offline.init')
      ? first.drive
      : undefined;
  if (!begun) return;
  const language = /^zh/i.test(wanted ?? '') ? 'zh-Hans' : (wanted ?? 'en').slice(0, 2).toLowerCase();
  for (const path of [...begun.files, ...(begun.messages[language] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = path;
    document.head.append(link);
  }
})();
