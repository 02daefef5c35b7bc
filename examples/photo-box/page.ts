/** The element with this id and type; a missing element is a bug. */
export function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no ${kind.name} #${id}`);
  return found;
}

/** Shows one of the page's three screens. */
export function showScreen(name: 'failed' | 'session' | 'home'): void {
  for (const id of ['failed', 'session', 'home']) part(id, HTMLElement).hidden = id !== name;
}

/** Shows an error message at its field, or removes it. */
export function showProblem(id: string, sentence: string | null): void {
  const place = part(id, HTMLParagraphElement);
  place.textContent = sentence ?? '';
  place.hidden = sentence === null;
}
