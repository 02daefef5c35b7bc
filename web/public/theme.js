// Runs before the first paint, so that a dark room stays dark. A file and not an inline script: the content security
// policy allows none. The application reads and writes the same key (ui/theme/theme.ts).
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is switched off: the system decides.
  }
  const system = matchMedia('(prefers-contrast: more)').matches
    ? 'contrast'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';
  document.documentElement.dataset.theme =
    choice === 'light' || choice === 'dark' || choice === 'contrast' ? choice : system;
})();
