/** An account that signed in by this provider before. */
export interface KnownAccount {
  readonly rawId: string;
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly screenName?: string | undefined;
  readonly photoUrl?: string | undefined;
}

/** Suites find elements by title and id. */
export function widgetPage(providerId: string, accounts: readonly KnownAccount[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Auth Emulator IDP Login Widget</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sign in with ${escapeHtml(providerId)}</h1>
<p class="hint">This page stands in for ${escapeHtml(providerId)} in tests. Nobody’s password is asked for.</p>
<section id="accounts-list">
<ul>${accounts.map(accountItem).join('')}</ul>
<button type="button" class="js-new-account">Add new account</button>
</section>
<section id="add-user" hidden>
<form id="main-form">
<label for="email-input">E-mail</label><input id="email-input" type="email" autocomplete="off">
<label for="display-name-input">Display name (optional)</label><input id="display-name-input">
<label for="screen-name-input">Screen name (optional)</label><input id="screen-name-input">
<label for="profile-photo-input">Picture address (optional)</label><input id="profile-photo-input">
<p class="row"><button type="button" id="back-button">Back</button><button id="sign-in" disabled>Sign in</button></p>
</form>
</section>
<p id="trouble" role="alert"></p>
</main>
<script src="/emulator/auth/widget.js"></script>
</body>
</html>`;
}

function accountItem({ rawId, email, displayName, screenName, photoUrl }: KnownAccount): string {
  const claims = {
    sub: rawId,
    name: displayName,
    screen_name: screenName,
    email,
    email_verified: true,
    picture: photoUrl,
  };
  const words = `${escapeHtml(displayName ?? '(no name)')} <small>${escapeHtml(email ?? '')}</small>`;
  return `<li tabindex="0" data-claims="${escapeHtml(JSON.stringify(claims))}">${words}</li>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #2a2522; background: #faf7f4; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.25rem; margin: 0; }
.hint { color: #6b615a; margin: .25rem 0 1.5rem; }
ul { list-style: none; padding: 0; margin: 0 0 1rem; }
li { padding: .75rem 1rem; border: 1px solid #e4dcd4; border-radius: .5rem; margin-bottom: .5rem; background: #fff; cursor: pointer; }
li:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid #b4521e; outline-offset: 2px; }
small { display: block; color: #6b615a; }
label { display: block; margin-top: .75rem; }
input { width: 100%; box-sizing: border-box; font: inherit; padding: .5rem .75rem; border: 1px solid #cfc5bb; border-radius: .5rem; }
button { font: inherit; padding: .5rem 1rem; border: 1px solid #cfc5bb; border-radius: .5rem; background: #fff; cursor: pointer; }
#sign-in { background: #b4521e; border-color: #b4521e; color: #fff; }
#sign-in:disabled { opacity: .5; cursor: default; }
.row { display: flex; justify-content: space-between; margin-top: 1.25rem; }
#trouble { color: #a3231a; }
`;
