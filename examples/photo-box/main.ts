import { onAuthStateChanged } from 'firebase/auth';
import { openBox } from './box.ts';
import { mountBox } from './box-view.ts';
import { hearthOrigin, openHearth } from './hearth.ts';
import { part, showScreen } from './page.ts';
import { mountServerSays } from './server-says.ts';
import { mountSession } from './session.ts';

await start(hearthOrigin());

async function start(origin: string): Promise<void> {
  try {
    const { auth, storage, functions } = await openHearth(origin);
    mountSession(auth, origin);
    const box = mountBox();
    const serverSays = mountServerSays(functions);
    onAuthStateChanged(auth, (user) => {
      part('who', HTMLElement).textContent = user?.email ?? '';
      box.show(user ? openBox(storage, user.uid) : null);
      serverSays.clear();
      showScreen(user ? 'home' : 'session');
    });
  } catch (error) {
    showFailure(origin, error);
  }
}

function showFailure(origin: string, error: unknown): void {
  const [reason] = document.querySelectorAll('#failed [role=alert]');
  const cause = error instanceof TypeError ? '' : ` (${String(error)})`;
  if (reason) reason.textContent = `Nothing answers at ${origin}${cause}. Start Hearth with npm start, then try again.`;
  part('retry', HTMLButtonElement).onclick = () => location.reload();
  showScreen('failed');
}
